import type { ReportBody } from '@portal/contracts';
import { addDays, format, parseISO, subMonths, subYears } from 'date-fns';
import type { z } from 'zod';

export type Filters = Omit<z.output<typeof ReportBody>, 'reportType'>;

/** Both days belong to the period. */
export interface DateRange {
  from: string;
  to: string;
}

const plain = (date: Date) => format(date, 'yyyy-MM-dd');

/** The last so many months, up to and including today: on 21 November three months begin on 22 August. */
const lastMonths = (today: string, months: number): DateRange => ({
  from: plain(addDays(subMonths(parseISO(today), months), 1)),
  to: today,
});

const yearOf = (date: Date): DateRange => ({
  from: format(date, 'yyyy-01-01'),
  to: format(date, 'yyyy-12-31'),
});

/**
 * The days of a period.
 * @param today in the organisation's time zone, `YYYY-MM-DD`
 */
export function rangeOf(filters: Pick<Filters, 'period' | 'from' | 'to'>, today: string): DateRange {
  switch (filters.period) {
    case 'current_year':
      return yearOf(parseISO(today));
    case 'last_year':
      return yearOf(subYears(parseISO(today), 1));
    case 'last_6_months':
      return lastMonths(today, 6);
    case 'last_3_months':
      return lastMonths(today, 3);
    case 'custom':
      // The contract lets in both days or none; none is the current year to date.
      return { from: filters.from ?? yearOf(parseISO(today)).from, to: filters.to ?? today };
  }
}
