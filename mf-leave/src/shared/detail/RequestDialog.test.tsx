import type { LeaveRequestDetail } from '@portal/contracts';
import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveDetail } from '../../testing/leave';
import { RequestDialog } from './RequestDialog';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

afterEach(() => dismissToast());

const onApprove = jest.fn();
const onClose = jest.fn();
const event = (id: string, action: LeaveRequestDetail['history'][number]['action'], over = {}) => ({
  id,
  action,
  at: '2026-02-10T09:00:00.000Z',
  actorName: 'Ada Byron',
  step: null,
  comment: null,
  override: false,
  onBehalfOf: null,
  ...over,
});
const show = async (over: Partial<LeaveRequestDetail>, server: object = {}) => {
  const request = leaveDetail(over);
  const shown = renderInPortal(
    <ToastProvider>
      <RequestDialog id={request.id} onClose={onClose} onApprove={onApprove} />
    </ToastProvider>,
    { user: testUser('supervisor'), server: { 'GET /api/leave-requests/:id': request, ...server } },
  );
  const dialog = within(await screen.findByRole('dialog', { name: "Ada Byron's leave request" }));
  return { ...shown, dialog, request };
};

test('LEAVE-03 the history is a timeline: who, what, when, the comment, and the remaining steps', async () => {
  const { dialog } = await show({
    step: 2,
    awaiting: 'hr',
    history: [
      event('h1', 'filed'),
      event('h2', 'approved_step', {
        actorName: 'Sam Okoye',
        comment: 'Enjoy',
        override: true,
        onBehalfOf: null,
      }),
    ],
    upcoming: [{ step: 'hr', name: null, names: ['Hana Reyes', 'Ivo Marsh'] }],
  });
  const lines = within(dialog.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Submitted by Ada ByronFeb 10, 2026, 09:00',
    'Step approved by Sam Okoye (in place of the supervisor)Feb 10, 2026, 09:00Enjoy',
    'Waiting for HR: Hana Reyes, Ivo MarshStep 2 of 2',
  ]);
});

test('LEAVE-03 a new request shows both remaining steps in order', async () => {
  const { dialog } = await show({
    history: [event('h1', 'filed')],
    upcoming: [
      { step: 'supervisor', name: 'Sam Okoye', names: ['Sam Okoye'] },
      { step: 'hr', name: null, names: [] },
    ],
  });
  const lines = within(dialog.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(lines.slice(1).map((line) => line.textContent)).toEqual([
    'Waiting for Sam OkoyeStep 1 of 2',
    'Then HRStep 2 of 2',
  ]);
});

test('APPR-01 the department’s coverage shows for each day, with a word for low; for long leave the lowest days', async () => {
  const days = Array.from({ length: 12 }, (_, n) => ({
    date: `2026-03-${String(n + 2).padStart(2, '0')}`,
    away: 1,
    availabilityPercent: n === 11 ? 50 : 95,
  }));
  const { dialog } = await show({ coverage: { members: 20, days } });
  const list = within(dialog.getByRole('list', { name: 'Department coverage' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  expect(list.getByText('50% available, low')).toBeInTheDocument();
  expect(list.getByText('Fri, Mar 13, 2026')).toBeInTheDocument();
  expect(dialog.getByText('and 3 more days, none lower')).toBeInTheDocument();
  expect(
    dialog.getByText('The department has 20 people. This leave is counted as taken.'),
  ).toBeInTheDocument();
});

test('APPR-01 other leave of the same person: adjacent leave, and the total of this year', async () => {
  const other = (startDate: string, days: number, daysInYear: number, endDate = startDate) => ({
    id: `01890000-0000-7000-8000-0000000000${startDate.slice(-2)}`,
    startDate,
    endDate,
    days,
    daysInYear,
    status: 'approved' as const,
    leaveType: 'Sick Leave',
  });
  const { dialog } = await show({
    around: [
      other('2025-12-30', 5, 3, '2026-01-05'),
      other('2026-01-11', 1, 1),
      other('2026-03-10', 2, 2),
      other('2027-01-12', 4, 0),
    ],
  });
  const part = within(dialog.getByRole('region', { name: "Ada Byron's other leave" }));
  expect(part.getByText('6 days more in 2026, approved or pending')).toBeInTheDocument();
  expect(part.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/Dec 30, 2025.*Jan 5, 2026 · 5 days/),
    expect.stringContaining('Jan 11, 2026 · 1 day'),
    expect.stringContaining('Mar 10, 2026 · 2 days'),
    expect.stringContaining('Jan 12, 2027 · 4 days'),
  ]);
});

test('LEAVE-03 a half day names its half', async () => {
  const half = { endDate: '2026-03-02', requestType: 'half_day', dayPart: 'am', days: 0.5 } as const;
  const { dialog } = await show(half);
  expect(dialog.getByText('1 day')).toBeInTheDocument();
  expect(dialog.getByText('Half day, morning')).toBeInTheDocument();
  expect(dialog.getByText('0.5 days')).toBeInTheDocument();
});

test('without other leave there is a text', async () => {
  const { dialog } = await show({});
  expect(dialog.getByText('None this year or around these days')).toBeInTheDocument();
});

test('APPR-01 approvers can decide in the request dialog', async () => {
  const { dialog, request } = await show({});
  expect(dialog.queryByRole('button', { name: 'Deny' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(onClose).toHaveBeenCalled();
  expect(onApprove).toHaveBeenCalledWith(request);
});

test('APPR-03 users can undo their own decision here, with the deadline', async () => {
  const { calls, dialog } = await show(
    { status: 'approved', version: 4, undoUntil: '2026-02-10T09:10:00.000Z' },
    { 'POST /api/leave-requests/:id/reopen': leaveDetail() },
  );
  expect(
    dialog.getByText(/^You can undo this until 09:10\. The employee is notified after that\.$/),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo my decision' }));
  expect(await screen.findByText('Decision undone: the request is pending again')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ comment: null, version: 4 });
});

test('LEAVE-03 a cancellation request shows, and its author can withdraw it', async () => {
  const asked = { status: 'approved', cancellationRequested: true, awaiting: 'supervisor' } as const;
  const { dialog, calls, request } = await show(
    { ...asked, can: { ...leaveDetail().can, withdrawCancellation: true } },
    { 'POST /api/leave-requests/:id/cancellation/withdraw': leaveDetail({ status: 'approved' }) },
  );
  expect(dialog.getByText('Cancellation pending')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw cancellation' }));
  expect(await screen.findByText('Cancellation withdrawn: the leave stays approved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: request.id },
    body: { version: request.version },
  });
});

const approved = {
  status: 'approved' as const,
  awaiting: null,
  approver: null,
  can: {
    ...leaveDetail().can,
    edit: false,
    cancel: false,
    approve: false,
    deny: false,
    recordSickness: true,
  },
};
const day = (date: string, over = {}) => ({
  date,
  days: 1,
  minutes: 480,
  basis: 'pattern' as const,
  why: 'Monday to Friday',
  ...over,
});

test('POL-06 sickness is recorded on days of approved leave; a refusal shows at its field', async () => {
  let answer: unknown = refusal(400, 'validation', 'Refused', {
    fields: { endDate: 'Choose days of this leave' },
  });
  const { dialog, calls } = await show(approved, {
    'POST /api/leave-requests/:id/sickness': () => answer,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Record sickness' }));
  const form = within(await screen.findByRole('dialog', { name: "Ada Byron's sickness" }));
  expect(form.getByLabelText(/First sick day/)).toHaveValue('Mar 2, 2026');
  await userEvent.type(form.getByLabelText('Note (optional)'), 'Flu');
  await userEvent.click(form.getByRole('button', { name: 'Record sickness' }));
  expect(await form.findByText('Choose days of this leave')).toBeInTheDocument();
  answer = leaveDetail(approved);
  await userEvent.click(form.getByRole('button', { name: 'Record sickness' }));
  expect(await screen.findByText('Sickness recorded and days given back')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    startDate: '2026-03-02',
    endDate: '2026-03-06',
    note: 'Flu',
    version: 3,
  });
  expect(await screen.findByRole('dialog', { name: "Ada Byron's leave request" })).toBeInTheDocument();
});

test('POL-06 recorded sickness shows the days given back, and can be withdrawn', async () => {
  const { dialog, calls } = await show(
    {
      ...approved,
      days: 1,
      byDay: [day('2026-03-02'), day('2026-03-03', { days: 0, minutes: 0, sick: { days: 1, minutes: 480 } })],
    },
    { 'DELETE /api/leave-requests/:id/sickness': leaveDetail(approved) },
  );
  expect(dialog.getByText('Sickness is recorded during this leave. Days given back: 1.')).toBeInTheDocument();
  expect(dialog.getByText(/off sick, 0 days/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw sickness' }));
  expect(await screen.findByText('Sickness withdrawn. The days count as leave again.')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
