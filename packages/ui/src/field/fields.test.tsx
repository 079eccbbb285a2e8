import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox';
import { SegmentedControl } from './SegmentedControl';
import { Select } from './Select';
import { Switch } from './Switch';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('a field names its control, and reads error and hint with it', () => {
  render(<TextField label="Short code" required hint="Five letters" error="Short code is required" />);
  const input = screen.getByLabelText('Short code');
  expect(input).toHaveAccessibleName('Short code');
  expect(input).toHaveAccessibleDescription('Short code is required Five letters');
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('aria-required', 'true');
});

test('a field without error is not invalid', () => {
  render(<TextArea label="Reason" />);
  expect(screen.getByLabelText('Reason')).not.toHaveAttribute('aria-invalid');
});

test('a select takes options, a placeholder and a choice', async () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Leave type"
      placeholder="Select leave type"
      defaultValue=""
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: 'annual', label: 'Annual Leave' },
        { value: 'study', label: 'Study Leave', disabled: true },
      ]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Leave type' });
  expect(select).toHaveDisplayValue('Select leave type');
  await userEvent.selectOptions(select, 'Annual Leave');
  expect(onChange).toHaveBeenCalledWith('annual');
  expect(screen.getByRole('option', { name: 'Study Leave' })).toBeDisabled();
});

test('checkbox and switch are reached by their labels; some is mixed', async () => {
  render(
    <>
      <Checkbox label="Select all" indeterminate hint="On this page" />
      <Switch label="Email me" />
    </>,
  );
  const checkbox = screen.getByRole('checkbox', { name: /Select all/ });
  expect(checkbox).toBePartiallyChecked();
  expect(checkbox).toHaveAccessibleDescription('On this page');
  await userEvent.click(screen.getByText('Email me'));
  expect(screen.getByRole('switch', { name: 'Email me' })).toBeChecked();
});

test('a segmented control is a set of radios that arrows move through', async () => {
  function Kind() {
    const [kind, setKind] = useState<'full' | 'half'>('full');
    return (
      <SegmentedControl
        label="Request type"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'full', label: 'Full Day(s)' },
          { value: 'half', label: 'Half Day' },
        ]}
      />
    );
  }
  render(<Kind />);
  expect(screen.getByRole('radiogroup', { name: 'Request type' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Full Day(s)' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Half Day' })).toBeChecked();
});
