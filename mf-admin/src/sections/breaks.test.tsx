import type { ReleaseState } from '@portal/contracts';
import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionsPage } from './SectionsPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);

const leave: ReleaseState = {
  name: 'mf-leave',
  title: 'Leave',
  active: '0.1.0-11111111',
  canary: null,
  killed: null,
  earlierShell: null,
  lastGood: null,
  threshold: { percent: 5, loads: 20 },
  health: null,
  lately: [],
  movedAt: '2026-05-04T08:30:00.000Z',
  can: { switchOff: true },
};
const message =
  'mf-leave 0.1.0-00000000 uses parts of the portal that have changed: addDays (src/list.tsx:3): it no longer exists.';

test('a rollback that would break something names it, and continues only with a reason', async () => {
  const { calls } = renderPage({ '/sections': SectionsPage }, '/sections?section=mf-leave', {
    user: testUser('system_admin'),
    server: {
      'GET /api/releases/:name': { state: leave, moves: [], versions: [] },
      'GET /api/releases/:name/tokens': [],
      'POST /api/releases/:name/rollback': ({ body }: { body?: unknown }) => {
        const { reason } = body as { reason?: string };
        if (reason === undefined) return refusal(422, 'release_refused', message, { breaks: [{}] });
        if (reason !== '') return leave;
        return refusal(400, 'validation', 'Check the marked fields', {
          fields: { reason: 'Enter a reason' },
        });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll Leave back?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue anyway' }));
  expect(await dialog.findByText('Enter a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Reason to continue anyway/), 'Nobody opens it today');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    body: { reason: 'Nobody opens it today' },
  });
});
