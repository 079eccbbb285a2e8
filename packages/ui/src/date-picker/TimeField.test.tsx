import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './TimeField';

const changed = jest.fn();

function From() {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <TimeField label="From" value={value} onChange={change} />;
}

test('a complete time is reported while typing; a short one on blur', async () => {
  render(<From />);
  const field = screen.getByRole('textbox', { name: 'From' });
  await userEvent.type(field, '10:30');
  expect(changed.mock.calls).toEqual([['10:30']]);
  await userEvent.clear(field);
  expect(changed).toHaveBeenLastCalledWith('');
  await userEvent.type(field, '9');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('09:00');
  expect(field).toHaveValue('09:00');
});

test('what is no time is refused on leaving', async () => {
  render(<From />);
  const field = screen.getByRole('textbox', { name: 'From' });
  await userEvent.type(field, '25:00');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('Enter a time as HH:MM');
});
