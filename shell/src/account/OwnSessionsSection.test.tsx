import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endOwnSessions, listOwnSessions, type OwnSession } from '@portal/contracts';
import { refusal, renderInPortal, type SeenCall } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { OwnSessionsSection } from './OwnSessionsSection';

const session = (over: Partial<OwnSession>): OwnSession => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  openedAt: '2026-03-05T06:00:00.000Z',
  lastSeenAt: '2026-03-05T08:30:00.000Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.7',
  current: false,
  ...over,
});
const phone = session({
  id: '01990000-0000-7000-8000-0000000000bb',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  address: '192.0.2.8',
});
const mine = session({ current: true });
const unknown = session({ id: '01990000-0000-7000-8000-0000000000cc', userAgent: null, address: null });

/** Renders the account with these sessions; ended sessions are missing from the next response. */
function show(...sessions: OwnSession[]) {
  let open = sessions;
  const end = ({ body }: SeenCall) => {
    const { sessionId } = body as { sessionId?: string };
    const left = open.filter(({ id, current }) => (sessionId ? id !== sessionId : current));
    const ended = open.length - left.length;
    open = left;
    return { ended };
  };
  return renderInPortal(
    <ToastProvider>
      <OwnSessionsSection />
    </ToastProvider>,
    {
      server: {
        [`GET ${listOwnSessions.path}`]: () => open,
        [`POST ${endOwnSessions.path}`]: end,
      },
    },
  );
}
const lines = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test('each session has its browser, times and address; this one is marked and has no End', async () => {
  show(mine, phone, unknown);
  const [first, second, third] = await lines();
  expect(first).toHaveTextContent(/^Firefox on WindowsThis sessionSigned in .*, last seen|· last seen/);
  expect(first).toHaveTextContent('192.0.2.7');
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Chrome on Android');
  expect(second).not.toHaveTextContent('This session');
  expect(third).toHaveTextContent('Unknown browser');
});

test('End ends that session, End all others every one but this', async () => {
  const { calls } = show(mine, phone, unknown);
  await userEvent.click(await screen.findByRole('button', { name: /^End: Chrome on Android, signed in/ }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(await lines()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
  expect(await lines()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ sessionId: phone.id }, {}]);
});

test('a list that fails to load can be retried', async () => {
  renderInPortal(<OwnSessionsSection />, {
    server: { [`GET ${listOwnSessions.path}`]: () => refusal(503, 'unavailable', 'Try again in a moment.') },
  });
  expect(await screen.findByText("Couldn't load your sessions")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
