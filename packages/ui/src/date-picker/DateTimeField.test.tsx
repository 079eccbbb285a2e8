import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateTimeField } from './DateTimeField';

function Start() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateTimeField label="Start" value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('2026-03-14T06:40')}>Fill</button>
      <button onClick={() => setValue('')}>Reset</button>
    </>
  );
}

const day = (): HTMLElement => screen.getByRole('textbox', { name: 'Start' });
const time = (): HTMLElement => screen.getByRole('textbox', { name: 'Start Time' });
const value = (): string | null => screen.getByRole('status').textContent;

test('a day and a time make a value, one alone does not', async () => {
  render(<Start />);
  await userEvent.type(day(), '3/14/2026');
  expect(value()).toBe('');
  await userEvent.tab();
  expect(day()).toHaveValue('Mar 14, 2026');
  await userEvent.type(time(), '2:05 pm');
  expect(value()).toBe('2026-03-14T14:05');
  await userEvent.tab();
  expect(time()).toHaveValue('14:05');
  await userEvent.clear(time());
  expect(value()).toBe('');
  expect(day()).toHaveValue('Mar 14, 2026');
});

test('a value from outside fills both, and empties both', async () => {
  render(<Start />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
  expect([day(), time()].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Mar 14, 2026',
    '06:40',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([day(), time()].map((input) => (input as HTMLInputElement).value)).toEqual(['', '']);
});

test('an invalid time shows an error on blur', async () => {
  render(<Start />);
  await userEvent.type(time(), '25:00');
  await userEvent.tab();
  expect(time()).toHaveAccessibleDescription('Enter a time as HH:MM');
  expect(value()).toBe('');
});

test('choosing a day in the calendar keeps the time', async () => {
  render(<Start />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await userEvent.click(await screen.findByRole('button', { name: /March 20, 2026/ }));
  await waitFor(() => expect(value()).toBe('2026-03-20T06:40'));
});
