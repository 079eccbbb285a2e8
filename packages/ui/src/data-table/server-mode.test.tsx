import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from './DataTable';
import type { DataTableColumn, TableQuery } from './types';

interface Person {
  id: string;
  name: string;
}

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'name', header: 'Employee', value: (person) => person.name },
];
const page: readonly Person[] = [
  { id: 'b', name: 'Zoe' },
  { id: 'a', name: 'Adam' },
];
const rowId = (person: Person): string => person.id;
const asked = jest.fn<void, [TableQuery, { replace: boolean }?]>();

function Employees({
  initial = { page: 3, pageSize: 2, sort: null, q: '' },
  ...given
}: {
  initial?: TableQuery;
  rows?: readonly Person[];
  rowCount?: number;
  moreRows?: boolean;
  loading?: boolean;
}) {
  const [query, setQuery] = useState(initial);
  return (
    <>
      <DataTable
        label="Employees"
        columns={columns}
        rows={page}
        rowId={rowId}
        rowCount={10_001}
        {...given}
        query={query}
        onQueryChange={(...next) => {
          asked(...next);
          setQuery(next[0]);
        }}
      />
      <button onClick={() => setQuery({ ...query, q: 'from the url' })}>Back</button>
    </>
  );
}

beforeEach(() => asked.mockClear());

test('shows the page as the server sent it, with the server’s count', () => {
  render(<Employees />);
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Zoe', 'Adam']);
  expect(screen.getByText('Showing 2 of 10001 row(s)')).toBeVisible();
  expect(screen.getByText('Page 3 of 5001')).toBeVisible();
});

test('an incomplete total shows that there are more rows, and allows the next page', async () => {
  render(<Employees rowCount={6} moreRows />);
  expect(screen.getByText('Showing 2 of more than 6 row(s)')).toBeVisible();
  expect(screen.getByText('Page 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(asked).toHaveBeenLastCalledWith({ page: 4, pageSize: 2, sort: null, q: '' });
  // Far beyond what is counted.
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(asked).toHaveBeenLastCalledWith({ page: 5, pageSize: 2, sort: null, q: '' });
});

test('a page that no longer exists is replaced by the last page', () => {
  render(<Employees rows={[]} rowCount={3} />);
  expect(asked.mock.calls).toEqual([[{ page: 2, pageSize: 2, sort: null, q: '' }, { replace: true }]]);
});

test.each([
  ['nothing is found', { rows: [], rowCount: 0 }],
  ['the rows are still to come', { rows: [], rowCount: 3, loading: true }],
])('no other page is requested if %s', (_, given) => {
  render(<Employees {...given} />);
  expect(asked).not.toHaveBeenCalled();
});

test('requests pages and order; a new order starts at the first page', async () => {
  render(<Employees />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(asked).toHaveBeenLastCalledWith({ page: 4, pageSize: 2, sort: null, q: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Employee' }));
  expect(asked).toHaveBeenLastCalledWith({ page: 1, pageSize: 2, sort: { id: 'name', desc: false }, q: '' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Zoe');
});

test('searches once after a pause, and shows each letter at once', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Employees />);
  await user.type(screen.getByRole('searchbox'), 'ada');
  expect(screen.getByRole('searchbox')).toHaveValue('ada');
  expect(asked).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith({ page: 1, pageSize: 2, sort: null, q: 'ada' });
  jest.useRealTimers();
});

test('follows a query that changes outside, such as by the back button', async () => {
  render(<Employees />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('searchbox')).toHaveValue('from the url');
});
