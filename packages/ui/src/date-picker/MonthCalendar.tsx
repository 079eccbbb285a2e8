import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { MonthRoot } from './calendar-styles';
import { useMarkedDays, type DayMarks } from './day-marks';
import { fromPlain, toPlain, type PlainDate } from './plain-date';

export interface MonthCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** Content of a day's cell, below its number. */
  renderDay: (date: PlainDate) => ReactNode;
  /** The content of a day in words, read after the date. */
  describeDay?: (date: PlainDate) => string;
  selected?: PlainDate;
  /** What is marked besides weekends. */
  marks?: DayMarks | undefined;
  onSelect: (date: PlainDate) => void;
}

type DayContent = Pick<MonthCalendarProps, 'renderDay' | 'describeDay'>;

const Content = styled.span`
  display: contents;
`;

const DayContentContext = createContext<DayContent>({ renderDay: () => null });

/* Not an inline component: react-day-picker would remount it on each render. */
function DayWithContent({ day, modifiers, children, ...button }: DayButtonProps) {
  const { renderDay, describeDay } = useContext(DayContentContext);
  const ref = useRef<HTMLButtonElement>(null);
  const { focused } = modifiers;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const { 'aria-label': date, ...rest } = button;
  // In words for assistive technology, in short for the eye.
  return (
    <button {...rest} ref={ref} type="button">
      <VisuallyHidden>{[date, describeDay?.(day.isoDate)].filter(Boolean).join('. ')}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
      <Content aria-hidden="true">{renderDay(day.isoDate)}</Content>
    </button>
  );
}

/**
 * A month as large as its place, each day a button with content. Arrow keys move by day and week, Page Up and Down by
 * month with the same day of the month, or the last one of a shorter month.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, renderDay, describeDay, selected, marks, onSelect } = props;
  const days = useMarkedDays(marks);
  // Changes the month at once, before the parent updates: the focused day must be rendered by then.
  const [shown, setShown] = useState({ month, of: month });
  if (shown.of !== month) setShown({ month, of: month });
  const onYear = marks?.onYear;
  const year = Number(shown.month.slice(0, 4));
  useEffect(() => onYear?.(year), [onYear, year]);
  return (
    <DayContentContext value={{ renderDay, ...(describeDay && { describeDay }) }}>
      <MonthRoot>
        <DayPicker
          {...days}
          mode="single"
          required
          showOutsideDays
          month={fromPlain(`${shown.month}-01`) ?? days.today}
          onMonthChange={(date) => {
            const next = toPlain(date).slice(0, 7);
            setShown({ month: next, of: month });
            onMonthChange(next);
          }}
          selected={fromPlain(selected)}
          onSelect={(date) => onSelect(toPlain(date))}
          components={{ DayButton: DayWithContent }}
        />
      </MonthRoot>
    </DayContentContext>
  );
}
