import { fireEvent, act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastProvider } from '../feedback/ToastProvider';
import { DataTable } from './DataTable';
import type { DataTableColumn, DataTableProps } from './types';

interface Person {
  id: string;
  name: string;
  days: number | null;
}

const people: readonly Person[] = Array.from({ length: 23 }, (_person, index) => ({
  id: `p${index}`,
  name: `Person ${String(index + 1)}`,
  days: index === 4 ? null : 100 - index,
}));

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'name', header: 'Employee', value: (person) => person.name },
  { id: 'days', header: 'Duration', value: (person) => person.days },
];
const rowId = (person: Person): string => person.id;

function Table(props: Partial<DataTableProps<Person>>) {
  return <DataTable label="Your Requests" columns={columns} rows={people} rowId={rowId} {...props} />;
}

const names = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(0)?.textContent ?? null);
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

test('LEAVE-04 ten rows a page, with the texts of the pages', async () => {
  render(<Table />);
  expect(screen.getByRole('table', { name: 'Your Requests' })).toBeInTheDocument();
  expect(names()).toHaveLength(10);
  expect(screen.getByText('Showing 10 of 23 row(s)')).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Showing 3 of 23 row(s)')).toBeVisible();
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(names()).toEqual(['Person 21', 'Person 22', 'Person 23']);
});

test('LEAVE-04 a search goes to the first page and shows a message without results', async () => {
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.type(screen.getByRole('searchbox'), 'person 21');
  await waitFor(() => expect(names()).toEqual(['Person 21']));
  expect(screen.getByText('Showing 1 of 1 row(s)')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No results found.')).toBeVisible();
});

test('LEAVE-04 sorts ascending, descending and not; blanks are last in both directions', async () => {
  render(<Table pageSize={23} />);
  const duration = screen.getByRole('button', { name: 'Duration' });
  await userEvent.click(duration);
  expect(header('Duration')).toHaveAttribute('aria-sort', 'ascending');
  expect(names().slice(0, 2)).toEqual(['Person 23', 'Person 22']);
  expect(names().at(-1)).toBe('Person 5');
  await userEvent.click(duration);
  expect(header('Duration')).toHaveAttribute('aria-sort', 'descending');
  expect(names()[0]).toBe('Person 1');
  expect(names().at(-1)).toBe('Person 5');
  await userEvent.click(duration);
  expect(header('Duration')).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Employee' }));
  expect(names().slice(0, 3)).toEqual(['Person 1', 'Person 2', 'Person 3']);
});

test('EMP-01 rows can be selected one by one and all of the page; a deleted row is no longer selected', async () => {
  const seen: string[][] = [];
  function Selecting({ rows }: { rows: readonly Person[] }) {
    const [selected, setSelected] = useState<string[]>([]);
    seen.push(selected);
    return <Table rows={rows} selected={selected} onSelectedChange={setSelected} />;
  }
  const { rerender } = render(<Selecting rows={people} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  expect(seen.at(-1)).toEqual(['p1']);
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(seen.at(-1)).toHaveLength(10);
  expect(screen.getByText(/10 selected/)).toBeVisible();
  rerender(<Selecting rows={people.slice(5)} />);
  await waitFor(() => expect(seen.at(-1)).toEqual(['p5', 'p6', 'p7', 'p8', 'p9']));
});

test('a row that may not be chosen is left out when all of the page are', async () => {
  function Selecting() {
    const [selected, setSelected] = useState<string[]>([]);
    const props = { selected, onSelectedChange: setSelected, rows: people.slice(0, 3) };
    return <Table {...props} selectable={({ id }) => id !== 'p1'} />;
  }
  render(<Selecting />);
  expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).toBeDisabled();
  const all = within(header('Select all rows')).getByRole('checkbox');
  await userEvent.click(all);
  for (const name of ['Select Person 1', 'Select Person 3'])
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).not.toBeChecked();
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
});

test('works by keyboard: arrows, Home, End, Enter opens, Space selects', async () => {
  const onRowOpen = jest.fn();
  const onSelectedChange = jest.fn();
  render(<Table onRowOpen={onRowOpen} selected={[]} onSelectedChange={onSelectedChange} />);
  const rows = screen.getAllByRole('row').slice(1);
  act(() => rows[0]?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onRowOpen).toHaveBeenCalledWith(people[2]);
  await userEvent.keyboard(' ');
  expect(onSelectedChange).toHaveBeenCalledWith(['p2']);
  await userEvent.keyboard('{End}');
  expect(rows[9]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(rows[0]).toHaveFocus();
});

test('arrow right and left move between a row and its controls', async () => {
  render(
    <Table
      selected={[]}
      onSelectedChange={() => undefined}
      actions={(person) => <button>Edit {person.name}</button>}
    />,
  );
  const first = screen.getAllByRole('row')[1] as HTMLElement;
  act(() => first.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Edit Person 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(first).toHaveFocus();
});

test('a failed CSV export shows an error', async () => {
  render(
    <>
      <Table csvName="requests" loadAll={() => Promise.reject(new Error('offline'))} />
      <ToastProvider>{null}</ToastProvider>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText("Couldn't create the file. Please try again.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('a click opens the row, but not on a button in it', async () => {
  const onRowOpen = jest.fn();
  const onEdit = jest.fn();
  render(
    <Table
      onRowOpen={onRowOpen}
      actions={(person) => <button onClick={onEdit}>Edit {person.name}</button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Person 1' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(onRowOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Person 1'));
  expect(onRowOpen).toHaveBeenCalledWith(people[0]);
});

test('the actions of a row have a name where the head of their column is gone', () => {
  render(<Table rows={people.slice(0, 1)} actions={() => <button aria-label="Edit" />} />);
  expect(screen.getByRole('button', { name: 'Edit' }).closest('td')).toHaveAttribute('data-label', 'Actions');
});

test('columns can be switched off, but not the last one', async () => {
  render(<Table />);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Duration' }));
  expect(screen.queryByRole('columnheader', { name: 'Duration' })).not.toBeInTheDocument();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Employee' })).toHaveAttribute('aria-disabled', 'true');
});

test('exports what is shown: found rows in their order over all pages, visible columns and those of the file alone', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const rows = [...people, { id: 'z1', name: 'Zoe', days: 5 }, { id: 'z2', name: 'Zoë', days: 3 }];
  const ids = { id: 'id', header: 'ID', value: ({ id }: { id: string }) => id, csvOnly: true };
  const both = {
    id: 'both',
    header: 'Both',
    value: ({ id }: { id: string }) => `${id} and more`,
    screenOnly: true,
  };
  render(<Table rows={rows} columns={[ids, ...columns, both]} csvName="requests" />);
  expect(screen.getByText('p0 and more')).toBeVisible();
  expect(screen.queryByText('ID')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'zoe');
  await waitFor(() => expect(screen.getByText('Showing 2 of 2 row(s)')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Duration' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved as Blob);
  });
  expect(text).toBe('ID,Employee,Duration\r\nz2,Zoë,3\r\nz1,Zoe,5\r\n');
  click.mockRestore();
});

test('while the first rows load, rows of the final height hold their place', () => {
  render(<Table rows={[]} loading />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(10);
  // Names of columns and counts of rows would move, or be wrong, until the first rows are there.
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByText('No results found.')).not.toBeInTheDocument();
});

test('an empty table shows the page’s empty state', () => {
  render(<Table rows={[]} empty={<p>All caught up!</p>} />);
  expect(screen.getByText('All caught up!')).toBeVisible();
});
