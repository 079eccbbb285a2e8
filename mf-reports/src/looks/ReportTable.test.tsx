import { renderInPortal } from '@portal/portal-sdk/testing';
import { screen } from '@testing-library/react';
import { ReportTable } from './ReportTable';

const columns = ['Department', 'Leave type', 'Requests'].map((title) => ({ key: title, title }));
const ofSummary = [
  ['Operations', 'Annual Leave', 12],
  ['Operations', 'Sick Leave', 3],
  ['Finance', 'Annual Leave', 4],
];
const ofAnalysis = [
  ['Operations', 'OPS', 3],
  ['Finance', 'FIN', 3],
];

test.each([
  ['department and leave type', ofSummary, 2],
  ['department alone', ofAnalysis, 1],
])('REP-02 where there is no room a row is headed by what tells it apart: %s', async (_, rows, heads) => {
  const look = { columns, rows, totalRows: rows.length, from: '2026-01-01', to: '2026-12-31' };
  renderInPortal(<ReportTable label="Leave Summary" look={look} />, { server: {} });
  const cells = await screen.findAllByRole('cell');
  const headings = cells.filter(({ dataset }) => 'heads' in dataset).map(({ textContent }) => textContent);
  expect(headings).toEqual(rows.flatMap((row) => row.slice(0, heads)));
});

test('REP-02 a long report has a button for the rows that a phone leaves for later', async () => {
  const rows = Array.from({ length: 60 }, (__, index) => ['Operations', `Type ${String(index)}`, index]);
  const look = { columns, rows, totalRows: 60, from: '2026-01-01', to: '2026-12-31' };
  renderInPortal(<ReportTable label="Leave Summary" look={look} />, { server: {} });
  expect(await screen.findByText('Show all 60 rows')).toBeInTheDocument();
});
