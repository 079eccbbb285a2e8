import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlainTable } from './PlainTable';

const columns = [
  { key: 'department', title: 'Department' },
  { key: 'type', title: 'Leave type' },
  { key: 'days', title: 'Days', end: true },
];
const rows = Array.from({ length: 12 }, (_, index) => ['Operations', `Type ${String(index)}`, index]);

test.each([
  ['the cells that are told', ['type', 'department'], [true, true, false]],
  ['the first cell', undefined, [true, false, false]],
])('a card is headed by %s, and every cell has its name', (_, heads, expected) => {
  render(
    <PlainTable
      label="Leave"
      caption="All"
      columns={columns}
      rows={rows.slice(0, 1)}
      {...(heads && { heads })}
    />,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => 'heads' in cell.dataset)).toEqual(expected);
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Department', 'Leave type', 'Days']);
});

test('a button shows more rows, and the first new row gets the focus', async () => {
  const atFirst = { rows: 5, showAll: 'Show all 12 rows' };
  const { container } = render(
    <PlainTable label="Leave" caption="All" columns={columns} rows={rows} atFirst={atFirst} />,
  );
  const later = () => container.querySelectorAll('tr[data-later]').length;
  expect(later()).toBe(7);
  // Hidden where the table has room, and jsdom knows no width.
  await userEvent.click(screen.getByText('Show all 12 rows'));
  expect(later()).toBe(0);
  expect(screen.getByText('Type 5').closest('tr')).toHaveFocus();
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});

test('a short table shows all rows', () => {
  const atFirst = { rows: 12, showAll: 'Show all 12 rows' };
  const { container } = render(
    <PlainTable label="Leave" caption="All" columns={columns} rows={rows} atFirst={atFirst} />,
  );
  expect(container.querySelector('tr[data-later]')).toBeNull();
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});
