import { writeDate } from '@portal/contracts/written-dates';
import { useMemo } from 'react';
import type { Formatters, Labels } from 'react-day-picker';
import { useUiText } from '../theme/UiTextContext';
import { useToday } from './TodayContext';

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `Saturday, December 25, 2027`, for assistive technology. */
const inFull = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

interface CalendarWords {
  formatters: Partial<Formatters>;
  labels: Partial<Labels>;
  weekStartsOn: 0 | 1 | 6;
}

/** Names of months and days, labels for assistive technology in the page's language, and the day marked as today. */
export const useCalendarText = (): CalendarWords & { today: Date } => {
  const text = useUiText();
  const today = useToday();
  const words = useMemo((): CalendarWords => {
    const month = new Intl.DateTimeFormat(text.language, { month: 'long', year: 'numeric' });
    const short = new Intl.DateTimeFormat(text.language, { weekday: 'short' });
    const long = new Intl.DateTimeFormat(text.language, { weekday: 'long' });
    return {
      formatters: {
        formatCaption: (date) => capitalised(month.format(date)),
        formatWeekdayName: (date) => capitalised(short.format(date)),
      },
      labels: {
        labelDayButton: (date, modifiers) =>
          [modifiers.today && text.today, writeDate(date, text.language, inFull)].filter(Boolean).join(', '),
        labelGrid: (date) => month.format(date),
        labelNav: () => text.changeMonth,
        labelNext: () => text.nextMonth,
        labelPrevious: () => text.previousMonth,
        labelWeekday: (date) => long.format(date),
      },
      weekStartsOn: text.weekStartsOn,
    };
  }, [text]);
  return { ...words, today };
};
