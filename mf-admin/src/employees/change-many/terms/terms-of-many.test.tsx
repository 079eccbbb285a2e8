import { Answer, refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employee } from '../../../testing/admin';
import { pattern, region, term } from '../../../testing/working-time';
import { EmployeesPage } from '../../EmployeesPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const ada = employee();
const crew = pattern({ id: '01890000-0000-7000-8000-0000000000c2', name: 'Crew', cycleDays: 4 });
const after = term({ from: '2026-03-01', patternId: crew.id, offset: 2, regionId: null });
const answer = {
  changed: 1,
  results: [
    { id: ada.id, name: ada.name, before: [term()], after: [after] },
    { id: '01890000-0000-7000-8000-0000000000e2', name: 'Bo Chen', before: [], after: [] },
  ],
};
const Page = () => (
  <ToastProvider>
    <EmployeesPage />
  </ToastProvider>
);
const show = (over: object = {}) =>
  renderPage({ '/employees': Page }, '/employees', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/employees': new Answer(200, [ada], { 'x-total-count': '482' }),
      'GET /api/departments': [],
      'GET /api/working-patterns': [pattern(), crew],
      'GET /api/regions': [region()],
      'POST /api/employees/terms/bulk': answer,
      ...over,
    },
  });
async function open() {
  (await screen.findByRole('button', { name: 'Change All (482)' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByText('Working time'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set working time (482)' }));
  await dialog.findByRole('option', { name: 'Crew' });
  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2026-03-01' } });
  return dialog;
}
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('MOVE-04 all that match work by another pattern from a day on, on a day of its cycle, after a preview', async () => {
  const { calls } = show();
  const dialog = await open();
  fireEvent.click(dialog.getByText('Preview'));
  expect(await dialog.findByText('Choose at least one value to change')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Pattern'), { target: { value: crew.id } });
  fireEvent.change(dialog.getByLabelText(/^Day of the cycle/), { target: { value: '3' } });
  fireEvent.change(dialog.getByLabelText('Holiday region'), { target: { value: 'none' } });
  fireEvent.click(dialog.getByText('Preview'));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'EmployeeWorking timeVerdict',
    `${ada.name}Office, 100 %, Head office → Crew, day 3 of the cycle, 100 %, NoneChanges`,
    'Bo ChenDefaultIs so already',
  ]);
  fireEvent.click(dialog.getByText('Set working time (1)'));
  expect(await screen.findByText('Working time set: 1')).toBeInTheDocument();
  const body = { filter: {}, from: '2026-03-01', patternId: crew.id, offset: 2, regionId: null };
  expect(sent(calls)).toEqual([
    { ...body, commit: false },
    { ...body, commit: true },
  ]);
});

test('MOVE-04 what the server refuses stands at its field', async () => {
  const wrong = { fields: { percent: 'Enter a number from 1 to 100' } };
  show({ 'POST /api/employees/terms/bulk': refusal(400, 'validation', 'Check the marked fields', wrong) });
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText(/^Working time, %/), { target: { value: '50' } });
  fireEvent.click(dialog.getByText('Preview'));
  expect(await dialog.findByText('Enter a number from 1 to 100')).toBeInTheDocument();
});
