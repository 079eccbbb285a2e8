import { setupSteps } from '@portal/contracts';
import { refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { OrganisationPage } from './OrganisationPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const organisation = {
  ...{ name: '', timeZone: 'Indian/Mauritius', weekStart: 'mon', dateOrder: 'dmy' },
  ...{ country: null, holidayYears: 1 },
};
const steps = setupSteps.map((key) => ({ key, done: key === 'departments', link: `/${key}`, count: 3 }));
const Page = () => (
  <ToastProvider>
    <OrganisationPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/organisation': Page }, '/organisation', {
    user: testUser('system_admin'),
    server: { 'GET /api/organisation': organisation, 'GET /api/setup': { steps }, ...over },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('MOVE the checklist ticks what is there, and each step leads to its screen', async () => {
  show();
  expect(await screen.findByText('1 of 9 steps done. Each opens one screen.')).toBeInTheDocument();
  const step = screen.getByRole('link', { name: 'Add or upload departments' });
  expect(step).toHaveAttribute('href', '/departments');
  expect(within(step.closest('li')!).getByText('Done')).toBeInTheDocument();
  const other = screen.getByRole('link', { name: 'Add working patterns' });
  expect(within(other.closest('li')!).getByText('To do')).toBeInTheDocument();
});

test('a portal that is set up has one line', async () => {
  show({ 'GET /api/setup': { steps: steps.map((step) => ({ ...step, done: true })) } });
  expect(await screen.findByText('All 9 steps are done.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add working patterns' })).not.toBeInTheDocument();
});

test('the organisation is saved, and the checklist is read again', async () => {
  const { calls } = show({ 'PUT /api/organisation': organisation });
  fireEvent.change(await screen.findByLabelText(/^Name of the organisation/), {
    target: { value: 'Kestrel Bay' },
  });
  fireEvent.change(screen.getByLabelText(/^Order of dates/), { target: { value: 'mdy' } });
  save();
  expect(await screen.findByText('Organisation saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Kestrel Bay',
    dateOrder: 'mdy',
    country: null,
    timeZone: 'Indian/Mauritius',
  });
  expect(calls.filter(({ path }) => path === '/api/setup').length).toBeGreaterThan(1);
});

test('what the server refuses is at its field', async () => {
  const fields = { timeZone: 'The time zone is Indian/Mauritius.' };
  show({ 'PUT /api/organisation': refusal(400, 'invalid', 'Check the marked fields', { fields }) });
  fireEvent.change(await screen.findByLabelText(/^Name of the organisation/), { target: { value: 'K' } });
  save();
  expect(await screen.findByText('The time zone is Indian/Mauritius.')).toBeInTheDocument();
});
