import { refusal, renderPage, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holiday, region } from '../testing/working-time';
import { HolidaysPage } from './HolidaysPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const other = region({
  id: '01890000-0000-7000-8000-0000000000b2',
  name: 'Munich',
  country: 'DE',
  state: 'BY',
});
const previewed = [
  { date: '2026-12-24', name: 'Christmas Eve', share: 0.5, kind: 'bank', state: 'new' },
  { date: '2026-12-25', name: 'Christmas Day', share: 1, kind: 'public', state: 'known' },
  { date: '2026-12-31', name: "New Year's Eve", share: 1, kind: 'public', state: 'new' },
];

const Page = () => (
  <ToastProvider>
    <HolidaysPage />
  </ToastProvider>
);
const show = (over: object = {}, search = '?year=2026') =>
  renderPage({ '/holidays': Page }, `/holidays${search}`, {
    user: testUser('hr_admin'),
    server: {
      'GET /api/regions': [region(), other],
      'POST /api/regions': other,
      'GET /api/holidays': [holiday()],
      'POST /api/holidays': holiday(),
      'DELETE /api/holidays/:id': { success: true },
      'POST /api/holidays/import': { holidays: previewed, saved: 0 },
      ...over,
    },
  });
const put = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, select' }), { target: { value } });

test('a row has the date with its weekday, the name, its share and where it comes from', async () => {
  show();
  const row = within((await screen.findByText('Christmas Day')).closest('tr') as HTMLElement);
  for (const words of ['Fri, Dec 25, 2026', 'Whole day', 'Imported'])
    expect(row.getByText(words)).toBeInTheDocument();
});

test('region and year are in the URL', async () => {
  const { calls } = show();
  await screen.findByText('Christmas Day');
  put(/^Region/, other.id);
  expect(await screen.findByRole('heading', { name: 'Holidays in Munich, 2026' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '2027' }));
  expect(await screen.findByRole('heading', { name: 'Holidays in Munich, 2027' })).toBeInTheDocument();
  expect(calls.findLast(({ path }) => path === '/api/holidays')?.query).toMatchObject({
    regionId: other.id,
    year: '2027',
  });
});

test('WORK-06 an import previews each day, and saves the ticked days with their share', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays of Head office, 2026' }));
  expect(await dialog.findByText('Christmas Eve')).toBeInTheDocument();
  const imports = () => calls.filter(({ path }) => path === '/api/holidays/import').map(({ body }) => body);
  expect(imports()).toEqual([{ regionId: region().id, year: 2026, commit: false }]);
  expect(dialog.getByRole('checkbox', { name: /Christmas Day/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /New Year's Eve/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Christmas Eve/ }));
  put('Christmas Eve, Thu, Dec 24, 2026, counts as', '1');
  fireEvent.click(dialog.getByRole('button', { name: 'Save 1 day' }));
  expect(await screen.findByText('1 holiday saved')).toBeInTheDocument();
  expect(imports()[1]).toEqual({
    regionId: region().id,
    year: 2026,
    commit: true,
    holidays: [{ date: '2026-12-24', name: 'Christmas Eve', share: 1 }],
  });
});

test('WORK-06 an import without a day is refused', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Import holidays/ }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /New Year's Eve/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save 0 days' }));
  expect(await dialog.findByText('Tick at least one day')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/holidays/import')).toHaveLength(1);
});

test('a day is added, whole or half; a missing name is refused at its field', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add day' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add day' }));
  expect(await dialog.findByText('Holiday name is required')).toBeInTheDocument();
  put(/^Name/, 'Founders’ Day');
  await userEvent.click(dialog.getByRole('radio', { name: 'Half day' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add day' }));
  expect(await screen.findByText('Holiday added')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    regionId: region().id,
    name: 'Founders’ Day',
    share: 0.5,
  });
});

test('a deletion shows its consequence in a confirmation', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Christmas Day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Christmas Day?' }));
  expect(dialog.getByText(/Leave on this day is recounted/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Christmas Day' }));
  expect(await screen.findByText('Holiday deleted')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ id: holiday().id });
});

test('a new region becomes the displayed one; a refused country shows an error', async () => {
  const unknown = { fields: { country: 'No holidays found for this country' } };
  show({ 'POST /api/regions': refusal(400, 'invalid', 'Check the marked fields', unknown) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add region' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add region' }));
  put(/^Name/, 'Munich');
  put(/^Country/, 'DE');
  put(/^State/, 'by');
  fireEvent.click(dialog.getByRole('button', { name: 'Add region' }));
  expect(await dialog.findByText('No holidays found for this country')).toBeInTheDocument();
});

test('without a region the page offers to add one', async () => {
  const { calls } = show({ 'GET /api/regions': [] });
  expect(await screen.findByText('No regions yet')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/holidays')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add region' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add region' }));
  put(/^Name/, 'Munich');
  put(/^Country/, 'DE');
  fireEvent.click(dialog.getByRole('button', { name: 'Add region' }));
  expect(await screen.findByText('Region added')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Munich',
    country: 'DE',
    state: null,
  });
});

test('a region is renamed, its country stays', async () => {
  const { calls } = show({ 'PUT /api/regions/:id': region({ name: 'Terminal' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Head office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Head office' }));
  expect(dialog.queryByLabelText(/^Country/)).not.toBeInTheDocument();
  put(/^Name/, 'Terminal');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Region renamed')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    params: { id: region().id },
    body: { name: 'Terminal' },
  });
});

test('a region is deleted with its holidays after a confirmation; one in use stays, with the reason', async () => {
  const reason = 'Employees use this region in their working time, now or in the past.';
  const { unmount } = show({ 'DELETE /api/regions/:id': { success: true } });
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Head office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Head office?' }));
    expect(dialog.getByText(/^Its holidays are deleted with it/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Head office' }));
  };
  await confirm();
  expect(await screen.findByText('Region deleted')).toBeInTheDocument();
  unmount();
  show({ 'DELETE /api/regions/:id': refusal(409, 'in_use', reason) });
  await confirm();
  expect(await screen.findByText(reason)).toBeInTheDocument();
});
