import { DayPicker, type Matcher } from 'react-day-picker';
import { CalendarRoot } from './calendar-styles';
import { fromPlain, toPlain, type PlainDate } from './plain-date';
import { useCalendarText } from './use-calendar-text';

/** Two days and all between them; '' is open. */
export interface PlainDateRange {
  from: PlainDate;
  to: PlainDate;
}

interface Limits {
  /** First and last day that can be chosen. */
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
}

export interface CalendarProps extends Limits {
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  autoFocus?: boolean;
}

export interface RangeCalendarProps extends Limits {
  value: PlainDateRange;
  onChange: (value: PlainDateRange) => void;
  /** Months side by side (default 1). */
  months?: number;
  autoFocus?: boolean;
}

const outside = ({ min, max }: Limits): Matcher[] => {
  const [before, after] = [fromPlain(min), fromPlain(max)];
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
};

/** A month to pick one day from. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ value, onChange, autoFocus, ...limits }: CalendarProps) {
  const text = useCalendarText();
  const selected = fromPlain(value);
  return (
    <CalendarRoot>
      <DayPicker
        {...text}
        mode="single"
        required
        showOutsideDays
        fixedWeeks
        selected={selected}
        onSelect={(date) => onChange(toPlain(date))}
        disabled={outside(limits)}
        {...(selected && { defaultMonth: selected })}
        {...(autoFocus && { autoFocus })}
      />
    </CalendarRoot>
  );
}

/** Months to pick a first and a last day from. */
export function RangeCalendar({ value, onChange, months = 1, autoFocus, ...limits }: RangeCalendarProps) {
  const text = useCalendarText();
  const from = fromPlain(value.from);
  return (
    <CalendarRoot>
      <DayPicker
        {...text}
        mode="range"
        fixedWeeks
        numberOfMonths={months}
        selected={{ from, to: fromPlain(value.to) }}
        onSelect={(range) =>
          onChange({ from: range?.from ? toPlain(range.from) : '', to: range?.to ? toPlain(range.to) : '' })
        }
        disabled={outside(limits)}
        {...(from && { defaultMonth: from })}
        {...(autoFocus && { autoFocus })}
      />
    </CalendarRoot>
  );
}
