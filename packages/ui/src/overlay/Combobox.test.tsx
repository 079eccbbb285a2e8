import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Combobox } from './Combobox';
import type { ComboboxProps } from './combobox-props';

const items = [
  { value: '1', label: 'Maria Okafor', description: 'Ramp agent' },
  { value: '2', label: 'Jonas Novák', description: 'Tower controller' },
  { value: '3', label: 'Aïcha Haddad', description: 'Ramp agent' },
];

function Employee(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox label="Employee" items={items} value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </>
  );
}

const input = (): HTMLElement => screen.getByRole('combobox', { name: 'Employee' });

test('typing filters by label and description, arrows move, Enter chooses', async () => {
  render(<Employee />);
  await userEvent.type(input(), 'ramp');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Maria OkaforRamp agent',
    'Aïcha HaddadRamp agent',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(input()).toHaveValue('Aïcha Haddad');
});

describe('a long list', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Person ${index}` }));
  const count = () => screen.queryAllByRole('option').length;

  test('opens with what its box can show, and is whole for the arrow keys and the pointer', async () => {
    render(<Employee items={many} />);
    await userEvent.click(input());
    expect(count()).toBeLessThan(40);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(input()).toHaveValue('Person 39');
    await userEvent.clear(input());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(count()).toBe(0));
    await userEvent.click(input());
    expect(count()).toBeLessThan(40);
    await userEvent.hover(screen.getByRole('option', { name: 'Person 2' }));
    expect(count()).toBe(40);
  });

  test('opened with Arrow Up it starts at the last item; the search covers all items', async () => {
    render(<Employee items={many} />);
    input().focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(input()).toHaveValue('Person 39');
    await userEvent.clear(input());
    await userEvent.type(input(), '38{Enter}');
    expect(input()).toHaveValue('Person 38');
  });

  test('renders all items when the selected one is far down', async () => {
    render(<Employee items={many} value="30" />);
    await userEvent.click(input());
    expect(screen.getByRole('option', { name: 'Person 30' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('a list that was rendered while idle is hidden until it is opened', async () => {
  const idle = {
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  };
  Object.assign(window, idle);
  const { unmount } = render(<Employee />);
  expect(await screen.findByRole('listbox', { hidden: true })).not.toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.click(input());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input()).toHaveValue('Jonas Novák');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(input()).toHaveFocus();
  await userEvent.clear(input());
  await userEvent.type(input(), 'aïcha{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  unmount();
  for (const name of Object.keys(idle)) Reflect.deleteProperty(window, name);
});

test('Escape closes the list and keeps the choice', async () => {
  render(<Employee value="2" />);
  await userEvent.click(input());
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(input()).toHaveValue('Jonas Novák');
});

test('Escape without a list keeps the choice and reaches the parent', async () => {
  const onKeyDown = jest.fn();
  const onChange = jest.fn();
  render(
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <Employee value="2" onChange={onChange} />
    </div>,
  );
  input().focus();
  await userEvent.keyboard('{Escape}');
  expect(input()).toHaveValue('Jonas Novák');
  expect(onChange).not.toHaveBeenCalled();
  expect(onKeyDown).toHaveBeenCalledWith('Escape');
});

test('shows a message without matches', async () => {
  render(<Employee emptyText="No employees found" />);
  await userEvent.type(input(), 'zzz');
  expect(await screen.findByText('No employees found')).toBeInTheDocument();
});

test('can be cleared', async () => {
  const onChange = jest.fn();
  render(<Employee value="2" onChange={onChange} clearable />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenCalledWith('', null);
});

test('searches on the server after a pause, shows the results, and shows that it is loading', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onSearch = jest.fn();
  const { rerender } = render(<Employee items={[]} onSearch={onSearch} loading />);
  await user.type(input(), 'nov');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(onSearch).toHaveBeenLastCalledWith('nov');
  expect(onSearch.mock.calls.length).toBeLessThanOrEqual(2);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  rerender(<Employee items={[items[0]!]} onSearch={onSearch} />);
  expect(screen.getByRole('option', { name: /Maria/ })).toBeInTheDocument();
  jest.useRealTimers();
});

test('Enter during a search neither chooses the first item nor submits the form', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const inForm = (props: Partial<ComboboxProps>) => (
    <form onSubmit={sent}>
      <Employee onSearch={jest.fn()} {...props} />
      <button>Save</button>
    </form>
  );
  const { rerender } = render(inForm({}));
  await user.type(input(), 'nov');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Jonas NovákTower controller',
  ]);
  await user.type(input(), 'otny');
  rerender(inForm({ loading: true }));
  await user.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();

  await act(() => jest.advanceTimersByTimeAsync(300));
  rerender(inForm({ items: [{ value: '4', label: 'Ana', description: 'Known as Novotny' }] }));
  await user.keyboard('{Enter}');
  expect(input()).toHaveValue('Ana');
  expect(sent).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('is busy from the first letter until the results arrive', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<Employee onSearch={jest.fn()} />);
  const busy = () => screen.getByRole('listbox').closest('[aria-busy="true"]') !== null;
  await user.click(input());
  expect(busy()).toBe(false);
  await user.type(input(), 'n');
  expect(busy()).toBe(true);
  rerender(<Employee onSearch={jest.fn()} loading />);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(busy()).toBe(true);
  rerender(<Employee onSearch={jest.fn()} />);
  expect(busy()).toBe(false);
  jest.useRealTimers();
});

test('results that arrive during a press do not change the item under the pointer', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const asked = { onSearch: jest.fn(), onChange };
  const { rerender } = render(<Employee {...asked} />);
  await user.click(input());
  const pressed = screen.getByRole('option', { name: /Maria/ });
  await user.pointer({ target: pressed, keys: '[MouseLeft>]' });
  const others = [{ value: '9', label: 'Zoe Marchand' }];
  const later = jest.fn();
  rerender(<Employee {...asked} items={others} onChange={later} />);
  expect(pressed).toBeInTheDocument();
  await user.pointer({ target: pressed, keys: '[/MouseLeft]' });
  // Reported with its item, which the current items no longer contain.
  expect(onChange).toHaveBeenCalledWith('1', items[0]);
  expect(later).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());

  rerender(<Employee {...asked} items={others} value="1" />);
  expect(input()).toHaveValue('Maria Okafor');
  await user.click(input());
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  expect(input()).toHaveValue('Maria Okafor');
});

test('is wired to its label and error', () => {
  render(<Employee required error="Employee is required" />);
  expect(input()).toHaveAccessibleDescription('Employee is required');
  expect(input()).toBeInvalid();
});
