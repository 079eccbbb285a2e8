import { useEffect, useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { useUiText } from '../theme/UiTextContext';
import { CalendarLegend } from './CalendarLegend';
import { CalendarRoot } from './calendar-styles';
import { useMarkedDays, type DayMarks } from './day-marks';
import { fromPlain, toPlain, type PlainDate } from './plain-date';

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

interface Marked {
  /** What is marked besides weekends. */
  marks?: DayMarks | undefined;
}

export interface CalendarProps extends Limits, Marked {
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  autoFocus?: boolean;
}

export interface RangeCalendarProps extends Limits, Marked {
  value: PlainDateRange;
  onChange: (value: PlainDateRange) => void;
  /** Called when the last day is chosen too. */
  onDone?: () => void;
  /** Months side by side (default 1). */
  months?: number;
  autoFocus?: boolean;
}

const outside = ({ min, max }: Limits): Matcher[] => {
  const [before, after] = [fromPlain(min), fromPlain(max)];
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
};

/** Marks and the month shown, which both calendars have. */
function useMonths(shownFirst: Date | undefined, marks: DayMarks | undefined) {
  const days = useMarkedDays(marks);
  const [month, setMonth] = useState(shownFirst ?? days.today);
  const year = month.getFullYear();
  const onYear = marks?.onYear;
  useEffect(() => onYear?.(year), [onYear, year]);
  return {
    legend: <CalendarLegend marks={marks} month={toPlain(month).slice(0, 7)} />,
    picker: { ...days, month, onMonthChange: setMonth },
  };
}

/** A month to pick one day from. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ value, onChange, autoFocus, marks, ...limits }: CalendarProps) {
  const selected = fromPlain(value);
  const { picker, legend } = useMonths(selected, marks);
  return (
    <CalendarRoot>
      <DayPicker
        {...picker}
        mode="single"
        required
        showOutsideDays
        fixedWeeks
        selected={selected}
        onSelect={(date) => onChange(toPlain(date))}
        disabled={outside(limits)}
        {...(autoFocus && { autoFocus })}
      />
      {legend}
    </CalendarRoot>
  );
}

/** Months to pick a first and a last day from: the second day chosen ends the range, in either order. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { value, onChange, onDone, months = 1, autoFocus, marks, ...limits } = props;
  const { chooseFirstDay, chooseLastDay } = useUiText();
  const [first, setFirst] = useState<PlainDate | null>(null);
  const from = fromPlain(value.from);
  const { picker, legend } = useMonths(from, marks);
  const choose = (day: PlainDate) => {
    const [start = day, end = day] = [first ?? day, day].toSorted();
    onChange({ from: start, to: end });
    setFirst(first ? null : day);
    if (first) onDone?.();
  };
  return (
    <CalendarRoot>
      <DayPicker
        {...picker}
        mode="range"
        fixedWeeks
        numberOfMonths={months}
        selected={{ from, to: fromPlain(value.to) }}
        onSelect={(_, day) => choose(toPlain(day))}
        disabled={outside(limits)}
        {...(autoFocus && { autoFocus })}
      />
      <VisuallyHidden aria-live="polite">{first ? chooseLastDay : chooseFirstDay}</VisuallyHidden>
      {legend}
    </CalendarRoot>
  );
}
