import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showApprovals } from '../testing/approvals';
import { leaveRequest, leaveStats, operations } from '../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const foreign = { ...operations, id: '01890000-0000-7000-8000-0000000000d2', name: 'Finance' };
const six = Array.from({ length: 6 }, (_, n) =>
  leaveRequest({ id: `01890000-0000-7000-8000-00000000010${n}` }),
);
const server = {
  'GET /api/departments': [operations, foreign],
  'GET /api/pending-approvals': ({ query }: { query: Record<string, string> }) =>
    query.q || query.departmentId === foreign.id ? [] : six,
  'GET /api/pending-approvals/count': { count: 6 },
  'GET /api/leave-requests/stats': leaveStats({
    departments: [{ departmentId: operations.id, requests: 3 }],
  }),
};
const offered = async () =>
  within(await screen.findByRole('combobox', { name: 'Department' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('APPR-01 a search does not change how many are pending', async () => {
  showApprovals(server);
  expect(await screen.findByText('6 pending')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(await screen.findByText('No results found.')).toBeInTheDocument();
  expect(screen.getByText('6 pending')).toBeInTheDocument();
});

test('APPR-01 a supervisor can choose the departments of the own team, an administrator all', async () => {
  const { unmount } = showApprovals(server);
  await waitFor(async () => expect(await offered()).toEqual(['All departments', 'Operations']));
  unmount();
  showApprovals(server, 'hr_admin');
  await waitFor(async () => expect(await offered()).toEqual(['All departments', 'Operations', 'Finance']));
});

test('APPR-01 a department outside the user’s scope shows a message', async () => {
  showApprovals(server, 'supervisor', `/approvals?department=${foreign.id}`);
  expect(await screen.findByText('No requests from Finance are waiting for you')).toBeInTheDocument();
  expect(screen.getByText(/Other departments are outside your scope/)).toBeInTheDocument();
  expect(screen.queryByText('All caught up!')).not.toBeInTheDocument();
  expect(screen.getByText('6 pending')).toBeInTheDocument();
});

test('STEP-02 a request of another approver names the approver and its escalation', async () => {
  showApprovals({ 'GET /api/pending-approvals': [leaveRequest({ escalated: true })] });
  expect(await screen.findByText('Waiting for Grace Hopper, escalated')).toBeInTheDocument();
});

test('STEP-03 a change of dates shows the dates that it replaces', async () => {
  const supersedes = { id: foreign.id, startDate: '2026-03-02', endDate: '2026-03-12' };
  showApprovals({ 'GET /api/pending-approvals': [leaveRequest({ supersedes })] });
  expect(await screen.findByText(/^Change of dates, was Mar 2.*12, 2026$/)).toBeInTheDocument();
});
