import type { ReportType } from '@portal/contracts';
import { renderInPortal } from '@portal/portal-sdk/testing';
import { screen } from '@testing-library/react';
import { ReportTable, rowsShown } from './ReportTable';

const show = (kind: ReportType, keys: string[], rows: (string | number)[][]) => {
  const columns = keys.map((key) => ({ key, title: { message: key, text: { key } }, words: [] }));
  const look = { columns, rows, totalRows: rows.length, from: '2026-01-01', to: '2026-12-31' };
  renderInPortal(<ReportTable kind={kind} look={look} />, { server: {} });
};
const headings = async () =>
  (await screen.findAllByRole('cell'))
    .filter(({ dataset }) => 'heads' in dataset)
    .map(({ textContent }) => textContent);

test('REP-02 on a phone, department and leave type head a row of the summary', async () => {
  const rows = [
    ['Operations', 'Annual Leave', 12],
    ['Operations', 'Sick Leave', 3],
  ];
  show('leave_summary', ['department', 'leaveType', 'requests'], rows);
  expect(await headings()).toEqual(['Operations', 'Annual Leave', 'Operations', 'Sick Leave']);
});

test('REP-02 on a phone, name and leave type head a row of the utilization', async () => {
  show(
    'employee_utilization',
    ['employeeId', 'employee', 'leaveType'],
    [['KB-1', 'Ada Byron', 'Sick Leave']],
  );
  expect(await headings()).toEqual(['Ada Byron', 'Sick Leave']);
});

test('REP-02 on a phone, a long report has a button for more rows', async () => {
  show(
    'department_analysis',
    ['department'],
    Array.from({ length: 60 }, (_, index) => [`Department ${String(index)}`]),
  );
  expect(await screen.findByText('Show all 60 rows')).toBeInTheDocument();
});

test('REP-02 a preview shows the number of rows if it is known', () => {
  const rows = Array.from({ length: 20 }, () => ['Operations']);
  expect(rowsShown({ rows, totalRows: 20 })).toBe('All rows: 20');
  expect(rowsShown({ rows, totalRows: 1234 })).toBe('The first 20 of 1,234 rows');
});

test('PEOPLE-10 dates and times of a report are written as everywhere on screen', async () => {
  const columns = ['start', 'filed', 'employee'].map((key) => ({
    key,
    title: { message: key, text: { key } },
    words: [],
    isDate: key !== 'employee',
  }));
  const rows = [['2026-03-02', '2026-02-01 08:05', '2026-03-02']];
  const look = { columns, rows, totalRows: 1, from: '2026-01-01', to: '2026-12-31' };
  renderInPortal(<ReportTable kind="compliance_audit" look={look} />, { server: {} });
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells).toEqual(['Mar 2, 2026', 'Feb 1, 2026, 08:05', '2026-03-02']);
});
