import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The organisation's time zone: TIME_ZONE, else the machine's. */
export function organisationTimeZone(): string {
  return process.env.TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The calendar date of an instant in a time zone, `YYYY-MM-DD`. */
export function dateIn(timeZone: string, instant: Date = new Date()): string {
  return format(new TZDate(instant, timeZone), 'yyyy-MM-dd');
}
