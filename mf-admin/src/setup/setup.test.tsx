import { setupSteps } from '@portal/contracts';
import {
  refusal,
  renderInPortal,
  renderPage,
  testUser,
  type RenderOptions,
} from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OrganisationPage } from './OrganisationPage';
import { SetupWidget } from './SetupWidget';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  dismissToast();
  reload.mockClear();
});

const organisation = {
  ...{ name: '', timeZone: 'Indian/Mauritius', weekStart: 'sun', dateOrder: 'mdy' },
  ...{ country: null, holidayYears: 1, nationalIdRequired: true },
};
const steps = setupSteps.map((key) => ({ key, done: key === 'departments', link: `/${key}`, count: 3 }));
const reload = jest.fn();
const Page = () => (
  <ToastProvider>
    <OrganisationPage reload={reload} />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/organisation': Page }, '/organisation', {
    user: testUser('system_admin'),
    timeZone: 'Indian/Mauritius',
    server: { 'GET /api/organisation': organisation, 'GET /api/setup': { steps }, ...over },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('MOVE-01 the checklist ticks what is there, and each step leads to its screen', async () => {
  show();
  expect(await screen.findByText('1 of 9 steps done. Each opens one screen.')).toBeInTheDocument();
  const step = screen.getByRole('link', { name: 'Add or upload departments' });
  expect(step).toHaveAttribute('href', '/departments');
  expect(within(step.closest('li')!).getByText('Done')).toBeInTheDocument();
  const other = screen.getByRole('link', { name: 'Add working patterns' });
  expect(within(other.closest('li')!).getByText('To do')).toBeInTheDocument();
});

test('MOVE-01 the dashboard has the checklist while a step is open, and nothing afterwards', async () => {
  const withSteps = (answer: object) =>
    renderInPortal(<SetupWidget />, {
      user: testUser('system_admin'),
      server: { 'GET /api/setup': { steps: answer } },
    });
  const open = withSteps(steps);
  expect(await screen.findByRole('link', { name: 'Add leave types' })).toHaveAttribute('href', '/leaveTypes');
  open.unmount();
  const { container, calls } = withSteps(steps.map((step) => ({ ...step, done: true })));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('a portal that is set up has one line', async () => {
  show({ 'GET /api/setup': { steps: steps.map((step) => ({ ...step, done: true })) } });
  expect(await screen.findByText('All 9 steps are done.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add working patterns' })).not.toBeInTheDocument();
});

test('MOVE-02 the organisation is saved, the checklist is read again, and the page starts again with its dates', async () => {
  const { calls } = show({
    'PUT /api/organisation': { ...organisation, name: 'Kestrel Bay', dateOrder: 'dmy' },
  });
  fireEvent.change(await screen.findByLabelText(/^Name of the organisation/), {
    target: { value: 'Kestrel Bay' },
  });
  fireEvent.change(screen.getByLabelText(/^Order of dates/), { target: { value: 'dmy' } });
  save();
  expect(await screen.findByText('Organisation saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Kestrel Bay',
    dateOrder: 'dmy',
    country: null,
    timeZone: 'Indian/Mauritius',
  });
  expect(calls.filter(({ path }) => path === '/api/setup').length).toBeGreaterThan(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what the server refuses is at its field', async () => {
  const fields = { timeZone: 'Choose a time zone such as Europe/London' };
  show({ 'PUT /api/organisation': refusal(400, 'invalid', 'Check the marked fields', { fields }) });
  fireEvent.change(await screen.findByLabelText(/^Name of the organisation/), { target: { value: 'K' } });
  save();
  expect(await screen.findByText('Choose a time zone such as Europe/London')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
