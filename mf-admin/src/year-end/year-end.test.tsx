import { inEnglish, message, withEnglish } from '@portal/contracts';
import { Answer, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { YearEndPage } from './YearEndPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const line = {
  year: 2025,
  employeeId: '01890000-0000-7000-8000-0000000000a1',
  employeeNumber: 'KB-0001',
  name: 'Ada Byron',
  leaveTypeId: '01890000-0000-7000-8000-0000000000f1',
  leaveType: 'Annual Leave',
  unused: 8,
  carried: 5,
  lost: 3,
};
const report = { year: 2025, caughtUp: [2024], posted: 4, toPost: 0, isOver: true, lines: [line] };
const Page = () => (
  <ToastProvider>
    <YearEndPage />
  </ToastProvider>
);
const show = (over: RenderOptions['server'] = {}) =>
  renderPage({ '/year-end': Page }, '/year-end', {
    user: testUser('hr_admin'),
    server: {
      'GET /api/year-end': new Answer(200, []),
      'POST /api/year-end/:year/preview': new Answer(200, { ...report, posted: 0, toPost: 4 }),
      'POST /api/year-end/:year/run': new Answer(200, report),
      'POST /api/year-end/:year/undo': new Answer(200, report),
      ...over,
    },
  });

test('YEAR-01 a year end is previewed person by person, and runs after a confirmation', async () => {
  const { calls } = show();
  expect(await screen.findByText('No year end has run yet')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Year that ends'), { target: { value: '2025' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByText(/Nothing has changed yet\. Missed years are included: 2024\./),
  ).toBeInTheDocument();
  expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Run year end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run the year end of 2025?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Run year end' }));
  expect(await screen.findByText(/4 entries added/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/year-end/2025/preview',
    '/api/year-end/2025/run',
  ]);
});

test('MOVE-13 before the year is over the preview and the confirmation warn, and count what a run posts', async () => {
  show({
    'POST /api/year-end/:year/preview': new Answer(200, { ...report, posted: 0, toPost: 4, isOver: false }),
  });
  fireEvent.change(screen.getByLabelText('Year that ends'), {
    target: { value: new Date().toISOString().slice(0, 4) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/A run adds 4 entries\..* is not over yet\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Run year end' }));
  expect(await screen.findByText(/^This year is not over yet\./)).toBeInTheDocument();
});

test('YEAR-01 the last year end is undone after a confirmation', async () => {
  const ran = (year: number, undo: boolean) => ({
    year,
    at: '2026-01-02T08:00:00Z',
    by: 'Ines Hart',
    can: { undo },
  });
  show({ 'GET /api/year-end': new Answer(200, [ran(2025, true), ran(2024, false)]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo year end of 2025' }));
  expect(screen.queryByRole('button', { name: 'Undo year end of 2024' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the year end of 2025?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Year end undone')).toBeInTheDocument();
});

test('BAL-10 MOVE-08 opening balances are imported from a file, all rows or the good ones', async () => {
  const bad = message('upload.row', { row: 2, reason: message('upload.noEmployee', { name: 'E9' }) });
  const none = { created: 0, refused: [], unchanged: [], remarks: [], ignored: [] };
  let answer = { ...none, created: 1, refused: [{ row: 2, ...withEnglish(bad) }] };
  const { calls } = show({ 'POST /api/balances/opening': () => new Answer(200, answer) });
  fireEvent.click(screen.getByRole('button', { name: 'Import opening balances' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import opening balances' }));
  const choose = (rows: string) =>
    fireEvent.change(dialog.getByLabelText('CSV file'), {
      target: { files: [new File([`Matricule;Leave type;Year;Balance\n${rows}`], 'balances.csv')] },
    });
  choose('E1;Annual Leave;2026;12,5\nE9;Annual Leave;2026;3\n');
  expect(await dialog.findByText(inEnglish(bad))).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  fireEvent.click(dialog.getByLabelText('Create the others'));
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await dialog.findByText('1 of 2 rows were created')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ commit: true, mode: 'valid' });

  answer = { ...none, created: 1 };
  choose('E1;Annual Leave;2026;12,5\n');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled());
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Opening balances imported: 1')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    path: '/api/balances/opening',
    body: {
      commit: true,
      rowNumbers: [1],
      rows: [{ employee: 'E1', leaveType: 'Annual Leave', year: '2026', days: '12,5' }],
    },
  });
});
