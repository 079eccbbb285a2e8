import { Answer, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, within } from '@testing-library/react';
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
const report = { year: 2025, caughtUp: [2024], posted: 4, lines: [line] };
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
      'POST /api/year-end/:year/preview': new Answer(200, { ...report, posted: 0 }),
      'POST /api/year-end/:year/run': new Answer(200, report),
      'POST /api/year-end/:year/undo': new Answer(200, report),
      ...over,
    },
  });

test('YEAR-01 a year is previewed person by person, and run after a question', async () => {
  const { calls } = show();
  expect(await screen.findByText('No year was run yet')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Year that ends'), { target: { value: '2025' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByText(/Nothing is posted yet\. Missed years are included: 2024\./),
  ).toBeInTheDocument();
  expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Run Year End' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Run the end of 2025?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Run Year End' }));
  expect(await screen.findByText(/4 lines posted/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/year-end/2025/preview',
    '/api/year-end/2025/run',
  ]);
});

test('YEAR-01 the last year is undone after a question', async () => {
  const ran = (year: number, undo: boolean) => ({
    year,
    at: '2026-01-02T08:00:00Z',
    by: 'Ines Hart',
    can: { undo },
  });
  show({ 'GET /api/year-end': new Answer(200, [ran(2025, true), ran(2024, false)]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo year end of 2025' }));
  expect(screen.queryByRole('button', { name: 'Undo year end of 2024' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the end of 2025?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Year end undone')).toBeInTheDocument();
});
