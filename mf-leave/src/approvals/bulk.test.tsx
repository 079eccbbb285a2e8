import { inEnglish, message, withEnglish } from '@portal/contracts';
import { refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf, showApprovals } from '../testing/approvals';
import type { BulkAnswer } from './bulk.queries';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const { can } = requestOf('', 0);
const ada = requestOf('Ada Byron', 1);
const bo = requestOf('Bo Chen', 2, { version: 7 });
const asked = requestOf('Cleo Diaz', 3, {
  status: 'approved',
  cancellationRequested: true,
  can: { ...can, approve: false, deny: false, decideCancellation: true },
});
const until = '2026-03-01T09:10:00.000Z';
type Result = BulkAnswer['results'][number];
const went = (of: typeof ada, over: Partial<Result> = {}): Result => ({
  id: of.id,
  name: of.employee.name,
  refusal: null,
  status: 'approved',
  warnings: [],
  undoUntil: until,
  ...over,
});
const answer = (...results: Result[]): BulkAnswer => ({
  done: results.filter((one) => !one.refusal).length,
  refused: results.filter((one) => one.refusal).length,
  results,
});
const bulk = 'POST /api/leave-requests/decisions';

const open = async (over: object, button: RegExp) => {
  const shown = showApprovals({ 'GET /api/pending-approvals': [ada, bo, asked], ...over });
  await screen.findByText('Cleo Diaz');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};
const bodies = (calls: { path: string; body?: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/leave-requests/decisions').map(({ body }) => body);

test('APPR-02 several requests are approved with one comment, in the displayed versions; Undo undoes all', async () => {
  const { calls, dialog } = await open(
    {
      [bulk]: ({ body }: { body: { decision: string } }) =>
        body.decision === 'reopen'
          ? answer(went(ada, { status: 'pending' }), went(bo, { status: 'pending' }))
          : answer(went(ada), went(bo)),
    },
    /^Approve Selected \(2\)/,
  );
  const list = within(dialog.getByRole('list', { name: 'Selected requests' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByText(/Left out/)).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Comment/), ' Enjoy ');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 requests' }));
  expect(await screen.findByText('2 requests approved')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 decisions undone: the requests are pending again')).toBeInTheDocument();
  expect(bodies(calls)).toEqual([
    {
      decision: 'approve',
      comment: 'Enjoy',
      requests: [
        { id: ada.id, version: 3 },
        { id: bo.id, version: 7 },
      ],
    },
    { decision: 'reopen', comment: null, requests: [{ id: ada.id }, { id: bo.id }] },
  ]);
});

test('APPR-02 before several approvals the dialog shows what they mean, of each and of all together', async () => {
  const shifts = message('shifts.at', { shift: '2026-03-02T08:00/2026-03-02T16:00' });
  const own = message('leave.shiftsTaken', { name: 'Bo Chen', count: 1, shifts });
  const team = message('leave.teamAway', { count: 2, department: 'Ops', day: '2026-03-02', percent: 33 });
  const byYear = [{ year: 2026, days: 2, before: 12, after: 10 }];
  const { dialog, calls } = await open(
    {
      'POST /api/leave-requests/decisions/preview': {
        results: [
          { id: ada.id, name: 'Ada Byron', warnings: [], byYear },
          {
            id: bo.id,
            name: 'Bo Chen',
            warnings: [{ code: 'shift_conflict', ...withEnglish(own) }],
            byYear: [],
          },
        ],
        warnings: [{ code: 'team_away', ...withEnglish(team) }],
      },
    },
    /^Approve Selected \(2\)/,
  );
  expect(await dialog.findByText(inEnglish(team))).toBeInTheDocument();
  const rows = within(dialog.getByRole('list', { name: 'Selected requests' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/12.*10/);
  expect(rows[1]).toHaveTextContent(inEnglish(own));
  expect(bodies(calls)).toEqual([]);
});

test('APPR-02 requests with a pending cancellation cannot be selected with others, by pointer or keyboard', async () => {
  showApprovals({ 'GET /api/pending-approvals': [ada, asked] });
  await screen.findByText('Cleo Diaz');
  expect(screen.getByRole('checkbox', { name: 'Select Cleo Diaz' })).toBeDisabled();
  await userEvent.keyboard('jjx');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
  await userEvent.keyboard('kx');
  expect(screen.getByRole('button', { name: 'Approve Selected (1)' })).toBeInTheDocument();
});

test('APPR-02 another search begins with nothing selected', async () => {
  showApprovals({
    'GET /api/pending-approvals': ({ query }: { query: Record<string, string> }) => (query.q ? [bo] : [ada]),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Byron' }));
  expect(screen.getByRole('button', { name: 'Approve Selected (1)' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'bo');
  await screen.findByText('Bo Chen');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByText('Ada Byron');
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
});

test('APPR-04 requests that became undecidable since their selection are listed by name', async () => {
  let rows = [ada, bo];
  const { client } = showApprovals({ 'GET /api/pending-approvals': () => rows });
  await screen.findByText('Bo Chen');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  rows = [ada, { ...asked, id: bo.id }];
  await act(() => client.invalidateQueries());
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Selected (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Not included, as each needs its own decision: Cleo Diaz.')).toBeInTheDocument();
});

test('APPR-04 refused requests are listed by name and reason; decided ones can be undone there', async () => {
  const late = {
    error: 'already_decided',
    ...withEnglish(message('leave.alreadyDecided', { status: message('leave.status.denied') })),
  };
  const { dialog } = await open(
    { [bulk]: answer(went(ada), went(bo, { refusal: late, status: null, undoUntil: null })) },
    /^Deny Selected \(2\)/,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Deny 2 requests' }));
  const summary = within(await screen.findByRole('dialog', { name: 'Decisions' }));
  expect(summary.getByText('1 request denied')).toBeInTheDocument();
  expect(summary.getByText('1 not decided')).toBeInTheDocument();
  const stays = within(summary.getByText('Bo Chen').closest('li') as HTMLElement);
  expect(stays.getByText('This request was already denied. Reload to see it.')).toBeInTheDocument();
  expect(summary.getByRole('button', { name: 'Undo all 1' })).toBeInTheDocument();
  await userEvent.click(summary.getByText('Close', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Selected/ })).not.toBeInTheDocument();
});

test('APPR-03 two clicks at once decide once on all selected requests', async () => {
  const { calls, dialog } = await open({ [bulk]: answer(went(ada), went(bo)) }, /^Approve Selected \(2\)/);
  const button = dialog.getByRole('button', { name: 'Approve 2 requests' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('2 requests approved')).toBeInTheDocument();
  expect(bodies(calls)).toHaveLength(1);
});

test('a comment and a selection are not lost when the network fails', async () => {
  const { dialog } = await open(
    { [bulk]: refusal(503, 'unavailable', 'Try again in a minute') },
    /^Deny Sel/,
  );
  await userEvent.type(dialog.getByLabelText(/^Comment/), 'Too many away');
  await userEvent.click(dialog.getByRole('button', { name: 'Deny 2 requests' }));
  expect(await screen.findByText('Try again in a minute')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Comment/)).toHaveValue('Too many away');
});

test('APPR-03 the toast of a decision offers Undo while the server allows it', async () => {
  const decided = { ...ada, status: 'approved', version: 4, warnings: [], undoUntil: until };
  const { calls } = showApprovals({
    'GET /api/pending-approvals': [ada],
    'POST /api/leave-requests/:id/approve': decided,
    'POST /api/leave-requests/:id/reopen': ada,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decision undone: the request is pending again')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/reopen'))).toMatchObject({
    body: { comment: null, version: 4 },
  });
});

test('APPR-03 a refused undo shows the server’s message', async () => {
  const decided = { ...ada, status: 'denied', warnings: [], undoUntil: until };
  showApprovals({
    'GET /api/pending-approvals': [ada],
    'POST /api/leave-requests/:id/deny': decided,
    'POST /api/leave-requests/:id/reopen': refusal(409, 'wrong_state', 'Something happened since'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Deny/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Deny Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Something happened since')).toBeInTheDocument();
});
