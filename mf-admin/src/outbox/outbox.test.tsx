import { Answer, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OutboxPage } from './OutboxPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const mail = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Ada Byron',
  to: 'ada@example.org',
  kind: 'leave.approved',
  subject: 'Your leave was approved',
  subjectText: { key: 'leave.approved' },
  state: 'failed',
  tries: 1,
  error: '550 No such mailbox',
  createdAt: '2026-03-05T06:00:00.000Z',
  dueAt: '2026-03-05T06:00:00.000Z',
  sentAt: null,
  can: { retry: true },
};
const kept = {
  ...mail,
  ...{ id: '01890000-0000-7000-8000-0000000000d2', name: 'Grace Hopper', to: null, state: 'kept' },
  ...{ error: null, can: { retry: false } },
};
const Page = () => (
  <ToastProvider>
    <OutboxPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/outbox': Page }, '/outbox', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/outbox': new Answer(200, [
        mail,
        kept,
        { ...kept, id: '01890000-0000-7000-8000-0000000000d3', name: 'Joan Clarke' },
      ]),
      ...over,
    },
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('MAIL-02 each mail has its recipient, subject, state and reason', async () => {
  show();
  const failed = await rowOf('Ada Byron');
  for (const words of ['ada@example.org', 'Your leave was approved', 'Failed', '550 No such mailbox'])
    expect(failed.getByText(words)).toBeInTheDocument();
  const other = await rowOf('Grace Hopper');
  for (const words of ['No e-mail address', 'Not sent']) expect(other.getByText(words)).toBeInTheDocument();
  // Once for all of them.
  expect(screen.getAllByText(/no mail server is set/)).toHaveLength(1);
  expect(other.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('a mail that failed is sent again', async () => {
  const { calls } = show({ 'POST /api/outbox/:id/retry': { ...mail, state: 'waiting' } });
  const row = await rowOf('Ada Byron');
  fireEvent.click(row.getByRole('button', { name: 'Send to Ada Byron: Your leave was approved' }));
  expect(await screen.findByText('The mail is sent within a minute')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.path).toContain(mail.id);
});

test('the state narrows the list', async () => {
  const { calls } = show();
  await rowOf('Ada Byron');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'failed' } });
  await waitFor(() => expect(calls.at(-1)?.query.state).toBe('failed'));
});
