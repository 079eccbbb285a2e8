import { renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportCards } from './ReportCards';

const scope = { department: 'all', period: 'current_year' } as const;
const show = () =>
  renderInPortal(
    <ToastProvider>
      <ReportCards scope={scope} shown previewing={null} onPreview={() => undefined} />
    </ToastProvider>,
    {
      user: testUser('hr_admin'),
      server: { 'GET /api/departments': [], 'POST /api/reports/generate': 'a;b' },
    },
  );

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function saved() {
    document.body.dataset.saved = this.download;
  };
});
afterEach(() => {
  dismissToast();
  delete document.body.dataset.saved;
  localStorage.clear();
});

test('MOVE-12 the file for payroll takes its format, separator and cover lines, which are remembered', async () => {
  const { calls, unmount } = show();
  const settings = () => within(screen.getByRole('region', { name: 'File settings' }));
  await userEvent.selectOptions(settings().getByLabelText('Separator'), 'Semicolon (;)');
  await userEvent.click(settings().getByRole('checkbox', { name: /^Cover lines/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Generate Absences' }));
  await screen.findByText('Absences has been downloaded successfully.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reportType: 'absences',
    format: 'csv',
    separator: ';',
    cover: false,
  });
  unmount();
  show();
  expect(settings().getByLabelText('Separator')).toHaveValue(';');
  expect(settings().getByRole('checkbox', { name: /^Cover lines/ })).not.toBeChecked();
  await userEvent.selectOptions(settings().getByLabelText('File format'), 'Excel workbook (XLSX)');
  // Only a CSV file has a separator.
  expect(settings().queryByLabelText('Separator')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Generate Absences' }));
  await waitFor(() => expect(document.body.dataset.saved).toMatch(/^absences-\d{4}-\d\d-\d\d\.xlsx$/));
});
