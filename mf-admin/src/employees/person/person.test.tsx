import { refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { department } from '../../testing/admin';
import { chief, cleo, profile } from '../../testing/person';
import { pattern, region, term } from '../../testing/working-time';
import { PersonPage } from './PersonPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ada = profile();
const Page = () => (
  <ToastProvider>
    <PersonPage />
  </ToastProvider>
);
const request = {
  id: '01890000-0000-7000-8000-0000000000aa',
  employeeId: ada.id,
  leaveTypeId: '01890000-0000-7000-8000-0000000000f1',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  leaveType: { id: '01890000-0000-7000-8000-0000000000f1', name: 'Annual Leave' },
  days: 5,
  status: 'approved',
};
const balance = {
  accountId: '01890000-0000-7000-8000-0000000000ab',
  employeeId: ada.id,
  leaveTypeId: request.leaveTypeId,
  leaveType: 'Annual Leave',
  year: 2026,
  ...{ granted: 25, carried: 2, used: 5, held: 1, expired: 0, adjusted: 0, available: 21 },
  can: { adjust: true },
};
const unused = { ...balance, leaveTypeId: ada.id, leaveType: 'Study Leave', granted: 0, carried: 0 };
const shift = {
  id: '01890000-0000-7000-8000-0000000000ac',
  employeeId: ada.id,
  status: 'planned',
  startTime: '2026-03-05T06:00:00.000Z',
  endTime: '2026-03-05T14:00:00.000Z',
  location: 'Gate 4',
  employee: null,
  can: { cancel: false },
};
const changes = [
  {
    id: '01890000-0000-7000-8000-0000000000ad',
    at: '2026-02-01T09:00:00.000Z',
    actor: { id: chief.id, name: chief.name },
    kind: 'changed',
    fields: [
      { field: 'role', before: 'employee', after: 'supervisor' },
      { field: 'joinedOn', before: null, after: '2020-01-01' },
    ],
  },
];
const account = { username: 'a.byron', active: true, lastLoginAt: null, sessions: 2 };

const show = (
  address = `/employees/${ada.id}`,
  over: RenderOptions['server'] = {},
  user = testUser('hr_admin'),
) =>
  renderPage({ '/employees/:id': Page }, address, {
    user,
    server: {
      'GET /api/employees/:id/profile': ada,
      'GET /api/employees/:id/terms': [term()],
      'GET /api/employees/:id/history': changes,
      'GET /api/working-patterns': [pattern()],
      'GET /api/regions': [region()],
      'GET /api/departments': [department()],
      'GET /api/balances': [balance, { ...unused, used: 0, held: 0, available: 0 }],
      'GET /api/leave-requests': [request],
      'GET /api/shifts': [shift],
      'GET /api/accounts': [account],
      ...over,
    },
  });
const tab = async (name: string) => {
  fireEvent.click(await screen.findByRole('tab', { name }));
  return within(await screen.findByRole('tabpanel', { name }));
};

test('PEOPLE-01 a page has a tab for each part that the server names, and shows each', async () => {
  const { address } = show();
  expect(await screen.findByRole('heading', { name: ada.name })).toBeInTheDocument();
  const details = within(screen.getByRole('tabpanel', { name: 'Details' }));
  expect(details.getByRole('link', { name: 'ada@kestrelbay.example' })).toBeInTheDocument();
  expect(details.getByRole('link', { name: 'Ines Marsh' })).toHaveAttribute('href', `/employees/${chief.id}`);
  const employment = await tab('Employment');
  expect(employment.getByText('Dec 31, 2015')).toBeInTheDocument();
  expect(await employment.findByText('Office')).toBeInTheDocument();
  const team = await tab('Team');
  expect(team.getByRole('link', { name: cleo.name })).toHaveAttribute('href', `/employees/${cleo.id}`);
  expect(team.getByRole('link', { name: 'Organisation chart' })).toHaveAttribute(
    'href',
    `/organisation-chart?person=${ada.id}`,
  );
  const balances = await tab('Balances');
  expect(await balances.findByText('Annual Leave')).toBeInTheDocument();
  expect(balances.queryByText('Study Leave')).not.toBeInTheDocument();
  const leave = await tab('Leave');
  expect(await leave.findByRole('link', { name: /Jul.6/ })).toHaveAttribute(
    'href',
    `/leave-requests?scope=visible&request=${request.id}`,
  );
  const shifts = await tab('Shifts');
  expect(await shifts.findByText('Planned')).toBeInTheDocument();
  expect(await (await tab('Account')).findByText('a.byron')).toBeInTheDocument();
  const history = await tab('History');
  expect(await history.findByText('Role: employee → supervisor')).toBeInTheDocument();
  expect(history.getByText('Joining date: – → Jan 1, 2020')).toBeInTheDocument();
  expect(address()).toBe(`/employees/${ada.id}?tab=history`);
});

test('PEOPLE-01 a colleague finds the details and the planned shifts, and no tab for anything else', async () => {
  const hidden = { email: null, mobile: null, role: null, nationalId: null, joinedOn: null };
  const seen = profile({
    ...{ ...hidden, supervisor: null, supervisorId: null, employments: null, team: null },
    parts: ['shifts'],
    can: { edit: false, delete: false },
  });
  show(`/employees/${ada.id}?tab=balances`, { 'GET /api/employees/:id/profile': seen }, testUser('employee'));
  expect(await screen.findAllByRole('tab')).toHaveLength(2);
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Mobile number')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('PEOPLE-01 one’s own page is My profile', async () => {
  const user = testUser('employee');
  const own = profile({ id: user.employeeId, parts: ['account'], can: { edit: false, delete: false } });
  const { calls } = show('/employees/me', { 'GET /api/employees/:id/profile': own }, user);
  expect(await screen.findByText('My profile')).toBeInTheDocument();
  expect(calls[0]?.params).toEqual({ id: user.employeeId });
  expect((await tab('Account')).getByText(user.username)).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/accounts')).toBe(false);
});

test('the record is edited on the page', async () => {
  const { calls } = show(undefined, { 'PUT /api/employees/:id': ada });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  fireEvent.change(await dialog.findByLabelText(/^Position/), { target: { value: 'Fire officer' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Employee updated successfully')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/profile')).length).toBeGreaterThan(1);
});

test('an address of nobody says so, and a part that fails can be tried again', async () => {
  const { unmount } = show(undefined, {
    'GET /api/employees/:id/profile': refusal(404, 'not_found', 'Not found'),
  });
  expect(await screen.findByText('Employee not found')).toBeInTheDocument();
  unmount();
  show(undefined, { 'GET /api/balances': refusal(503, 'unavailable', 'Later') });
  expect(await (await tab('Balances')).findByText("Couldn't load the balances")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument();
});
