import type { Overtime } from '@portal/contracts';
import { refusal, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { shift } from '../testing/shift';
import userEvent from '@testing-library/user-event';
import { OvertimeCard } from './OvertimeCard';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const user = testUser('supervisor');
const worked = shift({ status: 'signed_out', signOutTime: '2026-03-02T16:30:00Z' });
const overtime = (over: Partial<Overtime> = {}): Overtime => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  shiftId: '01890000-0000-7000-8000-0000000000c2',
  employeeId: worked.employeeId,
  employee: 'Ada Byron',
  startTime: '2026-03-02T08:00:00Z',
  endTime: '2026-03-02T16:30:00Z',
  holiday: null,
  minutes: 90,
  reason: 'Late arrival of KB 204',
  status: 'pending',
  days: null,
  expires: null,
  askedAt: '2026-03-02T17:00:00Z',
  recordedBy: null,
  decidedBy: null,
  can: { decide: true },
  ...over,
});
const own = (over: Partial<Overtime>) =>
  overtime({ employeeId: user.employeeId as string, employee: 'You', can: { decide: false }, ...over });
const mine = { current: null, next: [], canSignIn: true, overtimeDue: 0 };
const render = (server: object, as = user) =>
  renderInPortal(
    <ToastProvider>
      <OvertimeCard />
    </ToastProvider>,
    {
      user: as,
      server: {
        'GET /api/overtime': [],
        'GET /api/shifts': [worked],
        'GET /api/shifts/mine': mine,
        ...server,
      },
    },
  );
/** The card with its list. */
const show = (server: object) => {
  const shown = render(server);
  fireEvent.click(screen.getByRole('button', { name: 'Show overtime' }));
  return shown;
};

test('POL-05 a supervisor approves overtime and sees its days', async () => {
  const approved = overtime({ status: 'approved', days: 0.1875, expires: '2026-06-01' });
  const { calls } = show({
    'GET /api/overtime': [overtime({ holiday: 'Labour Day' })],
    'POST /api/overtime/:id/approve': approved,
  });
  const list = within(await screen.findByRole('list', { name: 'To decide' }));
  expect(list.getByText('1.5 h, Mar 2, 2026, 08:00 - 16:30')).toBeInTheDocument();
  expect(list.getByText('On Labour Day')).toBeInTheDocument();
  fireEvent.click(list.getByRole('button', { name: "Approve Ada Byron's overtime" }));
  expect(
    await screen.findByText('Overtime approved: 0.1875 days of leave for Ada Byron'),
  ).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.params).toEqual({ id: overtime().id });
});

test('POL-05 a refusal of the decision is shown', async () => {
  show({
    'GET /api/overtime': [overtime()],
    'POST /api/overtime/:id/deny': refusal(409, 'already_decided', 'This overtime was already decided.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: "Deny Ada Byron's overtime" }));
  expect(await screen.findByText('This overtime was already decided.')).toBeInTheDocument();
});

test('POL-05 the user’s overtime shows its status, its days and their last day', async () => {
  show({
    'GET /api/overtime': [
      own({ id: 'a' }),
      own({ id: 'b', status: 'approved', days: 1, expires: '2026-05-31' }),
      own({ id: 'c', status: 'denied' }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Yours' }));
  for (const words of ['Pending', 'Approved', 'Denied', '1 day of leave, until May 31, 2026'])
    expect(list.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve|Deny/ })).not.toBeInTheDocument();
});

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Request overtime' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request overtime' }));
  await dialog.findByRole('option', { name: 'Mar 2, 2026, 08:00 - 16:30' });
  return { dialog, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Request' })) };
}

test('POL-05 overtime is requested for a shift; on a public holiday the whole shift is filled in', async () => {
  const { calls } = show({ 'POST /api/shifts/:id/overtime': own({}) });
  const { dialog, submit } = await openForm();
  expect(dialog.getByLabelText(/^Time/)).toHaveValue('60');
  fireEvent.click(dialog.getByRole('button', { name: 'Whole shift, public holiday' }));
  expect(dialog.getByLabelText(/^Time/)).toHaveDisplayValue('8.5 h');
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Labour Day' } });
  submit();
  expect(await screen.findByText('Overtime requested')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: worked.id },
    body: { minutes: 510, reason: 'Labour Day' },
  });
});

test('POL-05 a refused form shows the error at the field; a shift has overtime once', async () => {
  const refused = refusal(400, 'validation', 'Reason is required', {
    fields: { reason: 'Reason is required' },
  });
  show({ 'POST /api/shifts/:id/overtime': refused });
  const { dialog, submit } = await openForm();
  submit();
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
});

test('POL-05 the list loads when it is opened; the pending count loads before', async () => {
  const { calls } = render({ 'GET /api/shifts/mine': { ...mine, overtimeDue: 2 } });
  expect(await screen.findByText('2 to decide')).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['/api/shifts/mine']);
  fireEvent.click(screen.getByRole('button', { name: 'Show overtime' }));
  expect(await screen.findByText('No overtime yet')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Hide overtime' }));
  expect(screen.queryByText('No overtime yet')).not.toBeInTheDocument();
});

test('POL-05 a supervisor records overtime for another employee; an employee cannot', async () => {
  const ada = {
    id: worked.employeeId,
    name: 'Ada Byron',
    position: 'Officer',
    departmentId: null,
    department: 'Operations',
    phoneOk: false,
  };
  const { calls } = render({
    'GET /api/directory': [ada],
    'POST /api/shifts/:id/overtime': overtime({ recordedBy: user.name }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Record overtime' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record overtime' }));
  expect(dialog.getByRole('option', { name: 'Choose an employee first' })).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText(/^Employee/, { selector: 'input' }));
  fireEvent.click(await screen.findByText('Ada Byron'));
  await dialog.findByRole('option', { name: 'Mar 2, 2026, 08:00 - 16:30' });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Fuel spill on stand 7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Overtime recorded for Ada Byron')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/directory')?.query).toMatchObject({ for: 'overtime' });
  expect(calls.find(({ path }) => path === '/api/shifts')?.query).toMatchObject({ employeeId: ada.id });
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: worked.id },
    body: { minutes: 60, reason: 'Fuel spill on stand 7' },
  });
});

test('POL-05 an employee can request but not record', () => {
  render({}, testUser('employee'));
  expect(screen.getByRole('button', { name: 'Request overtime' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record overtime' })).not.toBeInTheDocument();
});

test('POL-05 recorded overtime names its author', async () => {
  show({ 'GET /api/overtime': [own({ recordedBy: 'Berta Chief' })] });
  expect(await screen.findByText('Recorded by Berta Chief')).toBeInTheDocument();
});

test('POL-05 without a shift the form shows a message', async () => {
  show({ 'GET /api/overtime': [own({ shiftId: worked.id })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Request overtime' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request overtime' }));
  expect(await dialog.findByText(/no shifts without overtime in the last 30 days/)).toBeInTheDocument();
});

test('a failure shows a message', async () => {
  show({ 'GET /api/overtime': refusal(503, 'unavailable', 'Not now') });
  expect(await screen.findByText("Couldn't load overtime")).toBeInTheDocument();
});
