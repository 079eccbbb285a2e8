import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { employee } from '../../testing/admin';
import { pattern, region, term } from '../../testing/working-time';
import { EmployeesPage } from '../EmployeesPage';
import { nextTerm } from './terms';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ada = employee();
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = (over: object = {}) =>
  renderPage({ '/employees': Page }, '/employees', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': [ada],
      'GET /api/departments': [],
      'GET /api/employees/:id/terms': [term()],
      'PUT /api/employees/:id/terms': [term()],
      'GET /api/working-patterns': [pattern()],
      'GET /api/regions': [region()],
      ...over,
    },
  });
async function openTerms() {
  fireEvent.click(await screen.findByRole('button', { name: `${ada.name}'s working time` }));
  const dialog = within(await screen.findByRole('dialog', { name: `${ada.name}'s working time` }));
  await dialog.findByRole('button', { name: 'Add a period' });
  return { dialog, save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('a new period begins where the open one ends', async () => {
  const { calls } = show();
  const { dialog, save } = await openTerms();
  await dialog.findByRole('option', { name: 'Office' });
  fireEvent.click(dialog.getByRole('button', { name: 'Add a period' }));
  const second = within(await dialog.findByRole('group', { name: 'Period 2' }));
  fireEvent.change(second.getByLabelText(/^From/), { target: { value: '2026-09-01' } });
  fireEvent.change(second.getByLabelText(/^Working time, %/), { target: { value: '60' } });
  fireEvent.change(second.getByLabelText(/^Leave is counted by/), { target: { value: 'roster' } });
  const first = within(dialog.getByRole('group', { name: 'Period 1' }));
  fireEvent.change(first.getByLabelText(/^To/), { target: { value: '2026-08-31' } });
  save();
  expect(await screen.findByText('Working time saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    params: { id: ada.id },
    body: {
      terms: [
        { ...term(), to: '2026-08-31' },
        { ...term(), from: '2026-09-01', percent: 60, basis: 'roster' },
      ],
    },
  });
});

test('periods that overlap are refused at the field that the server names', async () => {
  const overlap = { fields: { 'terms.0.to': 'This period overlaps the next one' } };
  show({ 'PUT /api/employees/:id/terms': refusal(400, 'invalid', 'Check the marked fields', overlap) });
  const { dialog, save } = await openTerms();
  save();
  expect(await dialog.findByText('This period overlaps the next one')).toBeInTheDocument();
});

test('without a period the dialog names the default; a period can be removed', async () => {
  const { calls } = show();
  const { dialog, save } = await openTerms();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove period 1' }));
  expect(
    await dialog.findByText(/No periods yet: the default of the department or of the organisation applies/),
  ).toBeInTheDocument();
  save();
  expect(await screen.findByText('Working time saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ terms: [] });
});

test('a pattern is needed, and an invalid percentage is refused at its field', async () => {
  const { calls } = show({ 'GET /api/employees/:id/terms': [] });
  const { dialog, save } = await openTerms();
  fireEvent.click(dialog.getByRole('button', { name: 'Add a period' }));
  fireEvent.change(await dialog.findByLabelText(/^Working time, %/), { target: { value: '0' } });
  save();
  expect(await dialog.findByText('Enter a number from 1 to 100')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Pattern/)).toBeInvalid();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('the next period begins the day after the last one', () => {
  const last = { ...term(), to: '2026-12-31', regionId: region().id };
  expect(nextTerm(last)).toMatchObject({ from: '2027-01-01', to: null, patternId: pattern().id });
});
