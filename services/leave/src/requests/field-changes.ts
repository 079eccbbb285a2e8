import type { FieldChange } from '@portal/contracts';
import type { RequestRow } from './request.row';
import type { StandIns } from './stand-in';

const fields = {
  start_date: 'startDate',
  end_date: 'endDate',
  request_type: 'requestType',
  day_part: 'dayPart',
  hours: 'hours',
  from_time: 'fromTime',
  to_time: 'toTime',
  days: 'days',
} as const satisfies Partial<Record<keyof RequestRow, FieldChange['field']>>;
type Fields = Pick<RequestRow, keyof typeof fields>;

/** What of a request a change may have otherwise. */
export type Changing = Fields & StandIns;

const valueOf = (row: Fields, column: keyof Fields) =>
  column.endsWith('_time') ? ((row[column] as string | null)?.slice(0, 5) ?? null) : row[column];

/** The dates, and what goes with them, that a request has otherwise than before, for its history. */
export const changesOf = (before: Fields, after: Fields): FieldChange[] =>
  (Object.keys(fields) as (keyof Fields)[])
    .map((column) => ({
      field: fields[column],
      before: valueOf(before, column),
      after: valueOf(after, column),
    }))
    .filter((change) => change.before !== change.after);
