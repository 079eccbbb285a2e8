import { CalendarRange } from 'lucide-react';
import { IconButton } from '../button/IconButton';
import type { RangeCalendarProps } from './Calendar';
import { useCalendarButton, type ButtonProps } from './CalendarButton';

/** As `DayButton`, for a first and a last day. */
export function RangeButton({ label, disabled, ...calendar }: ButtonProps & RangeCalendarProps) {
  return useCalendarButton(
    <IconButton label={label} variant="secondary" tooltip={false} disabled={disabled}>
      <CalendarRange aria-hidden="true" />
    </IconButton>,
    ({ RangePopup }, trigger, startOpen) => <RangePopup {...{ ...calendar, label, trigger, startOpen }} />,
  );
}
