import type { DayPart, RequestType } from '@portal/contracts';
import type { RequestRow } from './request.row';

/** What a leave takes of a person: days, half a day, or the time between two times of a day. */
export interface Taken {
  employeeId: string;
  startDate: string;
  endDate: string;
  requestType: RequestType;
  dayPart: DayPart | null;
  /** `HH:MM`, of hours that name their times. */
  fromTime: string | null;
  toTime: string | null;
}

type Columns =
  'employee_id' | 'start_date' | 'end_date' | 'request_type' | 'day_part' | 'from_time' | 'to_time';

/** The same of a stored request. */
export const takenBy = (row: Pick<RequestRow, Columns>): Taken => ({
  employeeId: row.employee_id,
  startDate: row.start_date,
  endDate: row.end_date,
  requestType: row.request_type,
  dayPart: row.day_part,
  fromTime: row.from_time,
  toTime: row.to_time,
});

/** SQL of what a leave takes, to compare with the table's `taken`; and its values. */
export const takenSql = 'taken_minutes(?::date, ?::date, ?::text, ?::time, ?::time)';
export const takenValues = ({ startDate, endDate, dayPart, fromTime, toTime }: Taken) => [
  startDate,
  endDate,
  dayPart,
  fromTime,
  toTime,
];

/** A time of day as the forms have it; PostgreSQL adds the seconds. */
export const timeSql = (column: string): string => `to_char(${column}, 'HH24:MI')`;
