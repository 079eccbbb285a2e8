import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { DateField } from './DateField';
import { MonthCalendar } from './MonthCalendar';

/** A day that is today nowhere on Earth. */
const theirToday = '2031-12-25';

function Picker() {
  const [day, setDay] = useState('');
  return <DateField label="From" value={day} onChange={setDay} />;
}

test("calendars and pickers mark and open on the organisation's today, whatever the browser's day", async () => {
  render(
    <ThemeRoot today={() => theirToday}>
      <Picker />
      <MonthCalendar
        month="2031-12"
        onMonthChange={() => undefined}
        onSelect={() => undefined}
        renderDay={() => null}
      />
    </ThemeRoot>,
  );
  expect(screen.getByRole('button', { name: /^Today, / })).toHaveTextContent('December 25, 2031');
  await userEvent.click(screen.getByRole('button', { name: /Choose a date/ }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByRole('grid', { name: 'December 2031' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // A date without a year is the one nearest to today.
  await userEvent.type(screen.getByLabelText('From'), '12/24{Tab}');
  expect(screen.getByLabelText('From')).toHaveValue('Dec 24, 2031');
});
