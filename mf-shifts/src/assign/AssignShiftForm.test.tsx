import { inEnglish, message, withEnglish } from '@portal/contracts';
import { Answer, configurePortal, refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstProblem, emptyValues } from './assign-rules';
import { AssignShiftForm } from './AssignShiftForm';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  jest.useRealTimers();
});

const ada = {
  id: '01890000-0000-7000-8000-0000000000aa',
  name: 'Ada Byron',
  position: 'Officer',
  departmentId: null,
  department: 'Operations',
  phoneOk: true,
};
const bob = { ...ada, id: '01890000-0000-7000-8000-0000000000bb', name: 'Bob Stone', phoneOk: false };
const times = { start: '2026-03-02T08:00', end: '2026-03-02T16:00' };

const show = (assign: unknown = {}) =>
  renderInPortal(
    <ToastProvider>
      <AssignShiftForm />
    </ToastProvider>,
    {
      user: testUser('supervisor'),
      server: { 'GET /api/directory': [ada, bob], 'POST /api/shifts/assign': assign },
    },
  );

async function choose(name: string) {
  await userEvent.click(screen.getByLabelText(/Employee/));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
const day = (label: string) => screen.getByRole('textbox', { name: label });
const time = (label: string) => screen.getByRole('textbox', { name: `${label} Time` });
const fillTimes = () => {
  for (const [label, value] of [
    ['Start time', times.start],
    ['End time', times.end],
  ] as const) {
    fireEvent.change(day(label), { target: { value: value.slice(0, 10) } });
    fireEvent.change(time(label), { target: { value: value.slice(11) } });
  }
};
const submit = () => screen.getByRole('button', { name: 'Assign Shift' });

test('ASSIGN-04 the checks come in order, with their exact words', () => {
  configurePortal({ timeZone: 'UTC' });
  const full = { ...emptyValues, employee: ada, ...times };
  expect(firstProblem(emptyValues)).toEqual({ title: 'Please select an employee' });
  expect(firstProblem({ ...emptyValues, employee: bob })).toEqual({
    title: 'Phone Number Required',
    message: 'Bob Stone must have a valid phone number on file before being assigned to a shift',
  });
  expect(firstProblem({ ...full, start: '', end: '' })).toEqual({ title: 'Please specify start time' });
  expect(firstProblem({ ...full, end: '' })).toEqual({ title: 'Please specify end time' });
  expect(firstProblem({ ...full, end: times.start })).toEqual({ title: 'End time must be after start time' });
  expect(firstProblem(full)).toBeNull();
});

test('ASSIGN-01 the 8hr button fills now and now plus 8 hours, and the duration reads 8.0', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T08:05:00Z'), advanceTimers: true });
  show();
  fireEvent.click(screen.getByRole('button', { name: '8hr shift' }));
  expect(day('Start time')).toHaveValue('Mar 2, 2026');
  expect(time('Start time')).toHaveValue('08:05');
  expect(day('End time')).toHaveValue('Mar 2, 2026');
  expect(time('End time')).toHaveValue('16:05');
  expect(screen.getByText('Duration: 8.0 hours')).toBeInTheDocument();
});

test('ASSIGN-04 an end before its start shows an error at the field at once, and no duration', () => {
  show();
  fillTimes();
  expect(screen.getByText('Duration: 8.0 hours')).toBeInTheDocument();
  fireEvent.change(time('End time'), { target: { value: '07:00' } });
  expect(screen.getByText('End time must be after start time')).toBeInTheDocument();
  expect(screen.queryByText(/^Duration/)).not.toBeInTheDocument();
});

test('ASSIGN-02 ASSIGN-03 without a valid phone number the form shows a warning and stays disabled', async () => {
  show();
  fireEvent.click(screen.getByLabelText(/Employee/));
  expect(await screen.findByRole('option', { name: /Bob Stone.*No phone number/ })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Ada Byron/ })).not.toHaveTextContent('No phone number');
  await userEvent.click(screen.getByRole('option', { name: /Bob Stone/ }));
  fillTimes();
  expect(screen.getByText('Valid phone number required for shift assignment')).toBeInTheDocument();
  expect(submit()).toBeDisabled();
});

test('ASSIGN-03 ASSIGN-05 sends without empty fields, shows a toast, and clears the form', async () => {
  const { calls } = show();
  expect(submit()).toBeDisabled();
  await choose('Ada Byron');
  fillTimes();
  await userEvent.click(submit());
  expect(await screen.findByText('Shift assigned successfully')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    employeeId: ada.id,
    startTime: '2026-03-02T08:00:00.000Z',
    endTime: '2026-03-02T16:00:00.000Z',
  });
  await waitFor(() => expect(day('Start time')).toHaveValue(''));
  expect(screen.getByLabelText(/Employee/)).toHaveFocus();
});

test('ASSIGN-05 a refusal shows the server’s message', async () => {
  show(refusal(409, 'shift_overlap', 'Ada Byron already has a shift from 07:00 to 15:00'));
  await choose('Ada Byron');
  fillTimes();
  await userEvent.click(submit());
  expect(await screen.findByText('Ada Byron already has a shift from 07:00 to 15:00')).toBeInTheDocument();
  expect(day('Start time')).toHaveValue('2026-03-02');
});

test('ASSIGN-06 assigning over leave that was asked for shows a warning with its dates', async () => {
  const leave = message('shifts.days', { dates: '2026-03-02/2026-03-05' });
  const text = message('shifts.leavePending', { name: 'Ada Byron', leave });
  show({ warnings: [{ code: 'pending_leave', ...withEnglish(text) }] });
  await choose('Ada Byron');
  fillTimes();
  await userEvent.click(submit());
  expect(await screen.findByText('Shift assigned successfully')).toBeInTheDocument();
  expect(screen.getByText(inEnglish(text))).toBeInTheDocument();
});

test('ASSIGN-06 too little rest asks for a reason, and sends it', async () => {
  const { calls } = show((call: { body: { overrideReason?: string } }) =>
    call.body.overrideReason ? {} : refusal(422, 'rest_too_short', 'Only 6 h of rest before this shift'),
  );
  await choose('Ada Byron');
  fillTimes();
  await userEvent.click(submit());
  expect(await screen.findByText('Only 6 h of rest before this shift')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Reason for the override/), 'Storm cover');
  await userEvent.click(screen.getByRole('button', { name: 'Assign anyway' }));
  expect(await screen.findByText('Shift assigned successfully')).toBeInTheDocument();
  expect(
    calls.map(({ body }) => (body as { overrideReason?: string } | undefined)?.overrideReason),
  ).toContain('Storm cover');
});

test('ASSIGN-05 without a server message the form shows its own', async () => {
  show(new Answer(502, '<html>Bad Gateway</html>'));
  await choose('Ada Byron');
  fillTimes();
  await userEvent.click(submit());
  expect(await screen.findByText('Failed to assign shift')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
});
