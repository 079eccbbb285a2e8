import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PlainDateRange } from './Calendar';
import { DateField } from './DateField';
import { DateRangeField } from './DateRangeField';
import { marksOf, type DayMarks } from './day-marks';
import { MonthCalendar } from './MonthCalendar';

function Start({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Start date" value={value} onChange={setValue} min="2026-03-05" />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Reset</button>
    </>
  );
}

const input = (): HTMLElement => screen.getByRole('textbox', { name: 'Start date' });
afterEach(() => jest.restoreAllMocks());

const value = (): string | null => screen.getByRole('status').textContent;

test('reports a plain date as soon as the text is one, and formats it on blur', async () => {
  render(<Start />);
  await userEvent.type(input(), '3/14/2026');
  expect(value()).toBe('2026-03-14');
  expect(input()).toHaveValue('3/14/2026');
  await userEvent.tab();
  expect(input()).toHaveValue('Mar 14, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(input()).toHaveValue('');
});

test('placeholder, field and hint write a date as every list does, and what the field shows can be typed', async () => {
  render(<Start />);
  expect(input()).toHaveAttribute('placeholder', 'Dec 25, 2027');
  await userEvent.type(input(), 'Mar 14, 2026');
  expect(value()).toBe('2026-03-14');
  expect(input()).toHaveAccessibleDescription('Sat, Mar 14, 2026');
  await userEvent.type(input(), '{Backspace}7{Tab}');
  expect([value(), input().getAttribute('value')]).toEqual(['2027-03-14', 'Mar 14, 2027']);
});

test('an invalid date is empty, and shows an error on blur', async () => {
  render(<Start initial="2026-03-14" />);
  await userEvent.clear(input());
  await userEvent.type(input(), '2026-02-30');
  expect(value()).toBe('');
  await userEvent.tab();
  expect(input()).toHaveAccessibleDescription('Enter a date such as Dec 25, 2027');
  await userEvent.clear(input());
  await userEvent.type(input(), '2026-03-20');
  expect(input()).toBeValid();
});

test.each([
  ['en-GB', '3/4/2027', '2027-04-03', 'Sat, Apr 3, 2027'],
  ['en-US', '3/4/2027', '2027-03-04', 'Thu, Mar 4, 2027'],
  ['fr', '3/4/2027', '2027-04-03', 'Sat, Apr 3, 2027'],
  ['de-DE', '3.4.2027', '2027-04-03', 'Sat, Apr 3, 2027'],
  ['en-US', '25/12/2027', '2027-12-25', 'Sat, Dec 25, 2027'],
  ['en-GB', '25 Dec 2027', '2027-12-25', 'Sat, Dec 25, 2027'],
])('a browser in %s reads %s as %s and shows %s at once', async (region, typed, plain, words) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  render(<Start />);
  await userEvent.type(input(), typed);
  expect(value()).toBe(plain);
  expect(input()).toHaveAccessibleDescription(words);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([['{Tab}'], ['{Enter}']])(
  'a day without a year shows at once and is reported on %s, not on every digit',
  async (key) => {
    jest.useFakeTimers({ now: new Date(2026, 10, 23), advanceTimers: true });
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    render(<Start />);
    await userEvent.type(input(), '25/1');
    expect(input()).toHaveAccessibleDescription('Mon, Jan 25, 2027');
    expect(value()).toBe('');
    await userEvent.type(input(), '2');
    expect(input()).toHaveAccessibleDescription('Fri, Dec 25, 2026');
    await userEvent.keyboard(key);
    expect(value()).toBe('2026-12-25');
    expect(input()).toHaveValue('Dec 25, 2026');
    jest.useRealTimers();
  },
);

test('a day can be picked by keyboard, days before the first are off', async () => {
  render(<Start initial="2026-03-14" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  const calendar = await screen.findByRole('grid', { name: 'March 2026' });
  expect(within(calendar).getByRole('button', { name: /March 4, 2026/ })).toBeDisabled();
  await waitFor(() => expect(within(calendar).getByRole('button', { name: /March 14, 2026/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(value()).toBe('2026-03-21');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});

test('a range is typed into two named inputs', async () => {
  const onChange = jest.fn();
  render(
    <DateRangeField
      label="Period"
      value={{ from: '2026-03-01', to: '' }}
      onChange={onChange}
      error="End is missing"
    />,
  );
  const group = screen.getByRole('group', { name: 'Period' });
  expect(group).toHaveAccessibleDescription('End is missing');
  await userEvent.click(within(group).getByRole('textbox', { name: 'To' }));
  await userEvent.paste('2026-03-09');
  expect(onChange).toHaveBeenCalledWith({ from: '2026-03-01', to: '2026-03-09' });
});

function Leave({ marks, initial = { from: '', to: '' } }: { marks?: DayMarks; initial?: PlainDateRange }) {
  const [range, setRange] = useState(initial);
  return (
    <>
      <DateRangeField label="Period" value={range} onChange={setRange} marks={marks} />
      <output>{`${range.from} ${range.to}`}</output>
    </>
  );
}
const chosen = () => document.querySelector('output')?.textContent;
const openRange = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date range' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a date range' }));
};

test('a range is picked by keyboard in either order, and the second day closes the calendar', async () => {
  render(<Leave initial={{ from: '2026-03-14', to: '2026-03-20' }} />);
  const popup = await openRange();
  expect(popup.getByText('Choose the first day')).toBeInTheDocument();
  await waitFor(() => expect(popup.getByRole('button', { name: /March 14, 2026/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(chosen()).toBe('2026-03-15 2026-03-15');
  expect(popup.getByText('Choose the last day')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(chosen()).toBe('2026-03-01 2026-03-15');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});

test('PEOPLE-04 a calendar marks holidays, rest days and leave in words, with a legend, and asks for the year it shows', async () => {
  const onYear = jest.fn();
  const marks = marksOf({
    daysOff: [
      { date: '2026-12-24', holiday: null, days: 0 },
      { date: '2026-12-25', holiday: 'Christmas Day', days: 0 },
    ],
    leave: [{ startDate: '2026-12-28', endDate: '2026-12-30' }],
  });
  render(<Leave marks={{ ...marks, onYear }} initial={{ from: '2026-12-10', to: '2026-12-10' }} />);
  const popup = await openRange();
  const day = (name: RegExp) => popup.getByRole('button', { name });
  expect(day(/December 24, 2026, Rest day$/)).toBeEnabled();
  expect(day(/December 25, 2026, Public holiday: Christmas Day$/)).toBeEnabled();
  for (const name of [/December 28, 2026, Leave filed$/, /December 30, 2026, Leave filed$/])
    expect(day(name)).toBeEnabled();
  expect(day(/December 31, 2026$/)).toBeEnabled();
  expect(popup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Weekend',
    'Public holiday',
    'Rest day',
    'Leave filed',
    'Dec 25: Christmas Day',
  ]);
  await userEvent.click(popup.getByRole('button', { name: 'Next month' }));
  expect(onYear.mock.calls).toEqual([[2026], [2027]]);
});

test('a month shows content in its days, also to screen readers', async () => {
  const onSelect = jest.fn();
  const onMonthChange = jest.fn();
  render(
    <MonthCalendar
      month="2026-03"
      onMonthChange={onMonthChange}
      onSelect={onSelect}
      renderDay={(date) => date === '2026-03-12' && <span>Maria</span>}
      describeDay={(date) => (date === '2026-03-12' ? '1 away' : '')}
    />,
  );
  const day = screen.getByRole('button', { name: /March 12, 2026\. 1 away/ });
  expect(within(day).getByText('12')).toBeVisible();
  expect(within(day).getByText('Maria')).toBeVisible();
  await userEvent.click(day);
  expect(onSelect).toHaveBeenCalledWith('2026-03-12');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onMonthChange).toHaveBeenCalledWith('2026-04');
});

test('Page Down and Page Up keep the day of the month, even if the parent updates later', async () => {
  function Later() {
    const [month, setMonth] = useState('2026-01');
    const turn = (next: string) => setTimeout(() => setMonth(next));
    return (
      <MonthCalendar
        month={month}
        onMonthChange={turn}
        onSelect={() => undefined}
        selected="2026-01-05"
        renderDay={() => null}
      />
    );
  }
  render(<Later />);
  act(() => screen.getByRole('button', { name: /January 31, 2026/ }).focus());
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /February 28, 2026/ })).toHaveFocus());
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /March 28, 2026/ })).toHaveFocus());
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(screen.getByRole('button', { name: /February 28, 2026/ })).toHaveFocus());
});
