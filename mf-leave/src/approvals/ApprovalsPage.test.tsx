import { inEnglish, type LeaveRequest, message, withEnglish } from '@portal/contracts';
import { Answer, refusal } from '@portal/portal-sdk/testing';
import { dismissToast } from '@portal/ui';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isDecision, showApprovals } from '../testing/approvals';
import { leaveDetail, leaveRequest } from '../testing/leave';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const show = showApprovals;
const open = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${name}\\b`) });
  act(() => button?.focus());
  fireEvent.click(button as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

test('APPR-01 the table shows what is needed to decide each request', async () => {
  show();
  expect(await screen.findByText('1 pending')).toBeInTheDocument();
  expect(screen.getByText('Requests and cancellations that wait for your decision')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Awaiting Your Approval' })).toBeInTheDocument();
  const row = within((await screen.findByText('Ada Byron')).closest('tr') as HTMLElement);
  for (const words of ['Submitted Feb 10, 2026', 'Annual Leave', 'Wedding', '5 days', 'Pending Review'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getAllByRole('button', { name: /^(Approve|Deny|View): Ada.*Mar.2,.2026/ })).toHaveLength(3);
});

test('APPR-01 the duration shows hours instead of days, and a missing reason has a text', async () => {
  show({ 'GET /api/pending-approvals': [leaveRequest({ hours: 4, requestType: 'hours', reason: null })] });
  const row = within((await screen.findByText('Ada Byron')).closest('tr') as HTMLElement);
  expect(row.getByText(/^4 h/)).toBeInTheDocument();
  expect(row.getByText('No reason provided')).toBeInTheDocument();
});

test('APPR-01 APPR-02 a half day names its half, in the row and in the decision dialog', async () => {
  const half = { endDate: '2026-03-02', requestType: 'half_day', dayPart: 'pm', days: 0.5 } as const;
  show({ 'GET /api/pending-approvals': [leaveRequest(half)] });
  const row = within((await screen.findByText('Ada Byron')).closest('tr') as HTMLElement);
  expect(row.getByText('1 day')).toBeInTheDocument();
  expect(row.getByText('Half day, afternoon')).toBeInTheDocument();
  const dialog = await open('Approve');
  expect(dialog.getByText(/Mar 2, 2026 \(1 day\)/)).toBeInTheDocument();
  expect(dialog.getByText('Half day, afternoon')).toBeInTheDocument();
});

test('BAL-11 the decision dialog shows the balance before and after, by year', async () => {
  const byYear = [
    { year: 2026, days: 2, before: 12, after: 10 },
    { year: 2027, days: 3, before: 25, after: 22 },
  ];
  show({ 'GET /api/leave-requests/:id': leaveDetail({ byYear }) });
  const dialog = await open('Approve');
  const balance = within(
    await dialog.findByRole('region', { name: "Ada Byron's balance, before and after" }),
  );
  expect(balance.getByText('Balance 2026')).toBeInTheDocument();
  expect(balance.getByText('12 → 10 days')).toBeInTheDocument();
  expect(balance.getByText('25 → 22 days')).toBeInTheDocument();
});

test('APPR-01 the eye opens the whole request', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^View/ }));
  expect(await screen.findByRole('dialog', { name: "Ada Byron's leave request" })).toBeInTheDocument();
});

test('APPR-02 APPR-03 the approve dialog shows who, what, when and why, takes a comment, and shows progress', async () => {
  let answer = (_: LeaveRequest) => {};
  const { calls } = show({
    'POST /api/leave-requests/:id/approve': () => new Promise((resolve) => (answer = resolve)),
  });
  const dialog = await open('Approve');
  for (const words of ['Ada Byron', 'Annual Leave', /Mar 2.*6, 2026 \(5 days\)/, 'Wedding'])
    expect(dialog.getByText(words)).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText(/^Comment/), { target: { value: ' Enjoy ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve Request' }));
  expect(await dialog.findByText('Processing...')).toBeInTheDocument();
  await waitFor(() => expect(calls.some(isDecision)).toBe(true));
  answer(leaveRequest({ status: 'approved' }));
  expect(await screen.findByText('Leave request approved successfully')).toBeInTheDocument();
  expect(calls.find(isDecision)).toMatchObject({
    path: `/api/leave-requests/${leaveRequest().id}/approve`,
    body: { comment: 'Enjoy', version: 3 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('APPR-03 two clicks at once decide once', async () => {
  const { calls } = show();
  const dialog = await open('Approve');
  const button = dialog.getByRole('button', { name: 'Approve Request' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Leave request approved successfully')).toBeInTheDocument();
  expect(calls.filter(isDecision)).toHaveLength(1);
});

test('APPR-03 denying shows a toast; the focus moves to the list when the row disappears', async () => {
  let left = [
    leaveRequest(),
    leaveRequest({
      id: '01890000-0000-7000-8000-0000000000a2',
      employee: { name: 'Bo Chen', departmentId: null },
    }),
  ];
  show({
    'GET /api/pending-approvals': () => left,
    'POST /api/leave-requests/:id/deny': () => {
      left = left.slice(1);
      return leaveRequest({ status: 'denied' });
    },
  });
  const dialog = await open('Deny');
  fireEvent.click(dialog.getByRole('button', { name: 'Deny Request' }));
  expect(await screen.findByText('Leave request denied successfully')).toBeInTheDocument();
  const list = screen.getByRole('region', { name: 'Awaiting Your Approval' });
  await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
});

test('APPR-03 a refusal shows the server’s message with its debug object', async () => {
  show({
    'POST /api/leave-requests/:id/approve': refusal(409, 'already_decided', 'Ines Marsh was faster', {
      debug: { step: 1 },
    }),
  });
  const dialog = await open('Approve');
  fireEvent.click(dialog.getByRole('button', { name: 'Approve Request' }));
  expect(await screen.findByText('Ines Marsh was faster {"step":1}')).toBeInTheDocument();
});

test('APPR-04 two approvers decide at once: the second one gets a message, and the list reloads', async () => {
  let late = false;
  const { calls } = show({
    'GET /api/pending-approvals': () => (late ? [] : [leaveRequest()]),
    'POST /api/leave-requests/:id/deny': () => {
      late = true;
      return refusal(409, 'already_decided', 'This request was already approved');
    },
  });
  const dialog = await open('Deny');
  fireEvent.click(dialog.getByRole('button', { name: 'Deny Request' }));
  expect(await screen.findByText('This request was already approved')).toBeInTheDocument();
  expect(await screen.findByText('All caught up!')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/pending-approvals')).toHaveLength(2);
});

test('APPR-01 a row with a cancellation request offers to cancel or keep the leave', async () => {
  const { can } = leaveRequest();
  const asked = leaveRequest({
    status: 'approved',
    cancellationRequested: true,
    can: { ...can, approve: false, deny: false, decideCancellation: true },
  });
  let left = [asked];
  const { calls } = show({
    'GET /api/pending-approvals': () => left,
    'POST /api/leave-requests/:id/cancellation': () => {
      left = [];
      return { ...asked, status: 'cancelled', cancellationRequested: false };
    },
  });
  const row = within((await screen.findByText('Ada Byron')).closest('tr') as HTMLElement);
  expect(row.getByText('Cancellation pending')).toBeInTheDocument();
  expect(row.queryByText('Pending Review')).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^(Approve|Deny)/ })).not.toBeInTheDocument();
  fireEvent.click(row.getByRole('button', { name: /^Keep leave/ }));
  const keep = within(await screen.findByRole('dialog', { name: 'Keep this approved leave?' }));
  fireEvent.click(keep.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.click(row.getByRole('button', { name: /^Cancel leave/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this approved leave?' }));
  fireEvent.change(dialog.getByLabelText(/^Comment/), { target: { value: 'Fine' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel leave' }));
  expect(await screen.findByText('Leave cancelled')).toBeInTheDocument();
  expect(calls.find(isDecision)).toMatchObject({
    path: `/api/leave-requests/${asked.id}/cancellation`,
    body: { decision: 'cancel', comment: 'Fine', version: 3 },
  });
  expect(await screen.findByText('All caught up!')).toBeInTheDocument();
});

test('APPR-02 the approve dialog shows warnings, such as shifts on these days', async () => {
  const shift = message('shifts.at', { shift: '2026-03-02T08:00/2026-03-02T16:00' });
  const assigned = message('leave.shiftsAssigned', { name: 'Ada Byron', count: 1, shifts: shift });
  show({
    'GET /api/leave-requests/:id': leaveDetail({
      warnings: [{ code: 'shift_conflict', ...withEnglish(assigned) }],
    }),
  });
  const dialog = await open('Approve');
  expect(await dialog.findByText(inEnglish(assigned))).toBeInTheDocument();
});

test.each([
  ['Approve', 'Grace Hopper'],
  ['Deny', 'Grace Hopper'],
] as const)('%s: HR sees for whom it decides', async (decision, name) => {
  const upcoming = [{ step: 'supervisor' as const, name, names: [name] }];
  show({ 'GET /api/leave-requests/:id': leaveDetail({ upcoming }) }, 'hr_admin');
  const dialog = await open(decision);
  expect(
    await dialog.findByText(/This is waiting for Grace Hopper. If you decide in their place/),
  ).toBeInTheDocument();
});

test('a comment is not lost when the network fails', async () => {
  show({ 'POST /api/leave-requests/:id/deny': refusal(503, 'unavailable', 'Try again in a minute') });
  const dialog = await open('Deny');
  fireEvent.change(dialog.getByLabelText(/^Comment/), { target: { value: 'Too many away' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Deny Request' }));
  expect(await screen.findByText('Try again in a minute')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Comment/)).toHaveValue('Too many away');
});

test('APPR-03 an empty list shows good news', async () => {
  show({ 'GET /api/pending-approvals': [] });
  expect(await screen.findByText('All caught up!')).toBeVisible();
  expect(screen.getByText('No pending approvals at this time.')).toBeVisible();
});

test('APPR-04 a failed load is not retried automatically', async () => {
  const { calls } = show({ 'GET /api/pending-approvals': refusal(500, 'internal', 'broken') });
  expect(await screen.findByText("Couldn't load pending approvals")).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/pending-approvals')).toHaveLength(1);
});

test('users who may only read get no decision buttons', async () => {
  const { can } = leaveRequest();
  show({ 'GET /api/pending-approvals': [leaveRequest({ can: { ...can, approve: false, deny: false } })] });
  await screen.findByText('Ada Byron');
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test.each([
  ['Approve', 'approve', '<html>Bad Gateway</html>', 'Failed to approve leave request'],
  ['Deny', 'deny', '<html>Bad Gateway</html>', 'Failed to deny leave request'],
  ['Approve', 'approve', { error: 'Balance changed', debug: { left: 2 } }, 'Balance changed {"left":2}'],
  ['Deny', 'deny', { details: 'The year is closed' }, 'The year is closed'],
])('APPR-03 %s failed without a message', async (button, decision, body, shown) => {
  show({ [`POST /api/leave-requests/:id/${decision}`]: new Answer(502, body) });
  fireEvent.click((await open(button)).getByRole('button', { name: `${button} Request` }));
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
