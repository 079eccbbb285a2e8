import type { Modifiers } from 'react-day-picker';
import { useUiText } from '../theme/UiTextContext';
import { fromPlain, toPlain, type PlainDate } from './plain-date';
import { useCalendarText } from './use-calendar-text';

/** What a calendar marks besides weekends. */
export interface DayMarks {
  /** Names of public holidays by date. */
  holidays: ReadonlyMap<PlainDate, string>;
  /** Dates on which the person does not work. */
  restDays: ReadonlySet<PlainDate>;
  /** Dates of leave that is filed already. */
  leave: ReadonlySet<PlainDate>;
  /** Called with the year of the month that is shown: loads the marks of that year and the month after it. */
  onYear?: ((year: number) => void) | undefined;
}

/** In the order of the legend; each is a class of the day's cell. */
export const markKinds = ['weekend', 'holiday', 'rest', 'leave'] as const;
export type MarkKind = (typeof markKinds)[number];

/** What each mark means. */
export function useMarkNames(): Record<MarkKind, string> {
  const { publicHoliday, restDay, leaveFiled, weekend } = useUiText();
  return { weekend, holiday: publicHoliday, rest: restDay, leave: leaveFiled };
}

/** Texts and marks as react-day-picker wants them; the marks are read after a date. */
export function useMarkedDays(marks: DayMarks | undefined) {
  const { labels, ...text } = useCalendarText();
  const names = useMarkNames();
  const isIn = (dates?: { has: (date: PlainDate) => boolean }) => (date: Date) =>
    dates?.has(toPlain(date)) ?? false;
  // The name of a day tells a weekend.
  const wordsOf = (date: Date, { rest, leave }: Modifiers): (string | undefined | false)[] => {
    const holiday = marks?.holidays.get(toPlain(date));
    return [holiday && `${names.holiday}: ${holiday}`, rest && names.rest, leave && names.leave];
  };
  const labelDayButton: typeof labels.labelDayButton = (date, modifiers, ...rest) =>
    [labels.labelDayButton?.(date, modifiers, ...rest), ...wordsOf(date, modifiers)]
      .filter(Boolean)
      .join(', ');
  return {
    ...text,
    labels: { ...labels, labelDayButton },
    modifiers: {
      weekend: { dayOfWeek: [0, 6] },
      holiday: isIn(marks?.holidays),
      rest: isIn(marks?.restDays),
      leave: isIn(marks?.leave),
    },
    modifiersClassNames: Object.fromEntries(markKinds.map((kind) => [kind, `ap-${kind}`])),
  };
}

/** What is known of a person's days; dates of ordinary work are left out. */
interface PersonDays {
  daysOff: readonly { date: PlainDate; holiday: string | null; days: number }[];
  leave: readonly { startDate: PlainDate; endDate: PlainDate }[];
}

function datesOf({ startDate, endDate }: PersonDays['leave'][number]): PlainDate[] {
  const dates: PlainDate[] = [];
  const day = fromPlain(startDate);
  for (; day && toPlain(day) <= endDate; day.setDate(day.getDate() + 1)) dates.push(toPlain(day));
  return dates;
}

/** The marks of a person's days. */
export function marksOf({ daysOff, leave }: PersonDays): Omit<DayMarks, 'onYear'> {
  return {
    holidays: new Map(daysOff.flatMap(({ date, holiday }) => (holiday ? [[date, holiday]] : []))),
    restDays: new Set(daysOff.filter(({ holiday, days }) => !holiday && days === 0).map(({ date }) => date)),
    leave: new Set(leave.flatMap(datesOf)),
  };
}
