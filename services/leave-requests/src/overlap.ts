import type { LeaveStatus } from '@portal/contracts';
import { constraintOf, PortalError, type Knex } from '@portal/service-kit';
import type { Filing } from './filing';
import { rowsOf } from './sql';
import { rangeText } from './wording';

export interface Conflict {
  startDate: string;
  endDate: string;
  status: LeaveStatus;
}

/** First and last half of a range, as the table's `halves` counts them: two to a day. */
const halvesOf = (filing: Pick<Filing, 'dayPart'>): [number, number] =>
  filing.dayPart === 'am' ? [0, 1] : filing.dayPart === 'pm' ? [1, 2] : [0, 2];

/** Pending and approved requests of the person that a filing would overlap, earliest first. */
export async function conflictsOf(
  trx: Knex.Transaction,
  filing: Pick<Filing, 'employeeId' | 'startDate' | 'endDate' | 'dayPart'>,
  except?: string,
): Promise<Conflict[]> {
  const [from, to] = halvesOf(filing);
  return rowsOf<Conflict>(
    trx,
    `select start_date as "startDate", end_date as "endDate", status from requests
     where employee_id = ? and status in ('pending', 'approved') and id is distinct from ?::uuid
       and halves && int4range((?::date - date '2000-01-01') * 2 + ?::int, (?::date - date '2000-01-01') * 2 + ?::int)
     order by start_date, id limit 20`,
    [filing.employeeId, except ?? null, filing.startDate, from, filing.endDate, to],
  );
}

/** The 409 that names the dates which stand in the way. */
export function overlapRefusal(conflicts: readonly Conflict[], name: string): PortalError {
  const first = conflicts[0];
  const dates = first ? `${rangeText(first.startDate, first.endDate)} (${first.status})` : 'these dates';
  return new PortalError(
    'overlap',
    `${name} has leave on ${dates} already. Choose other dates, or cancel that request first.`,
    { overlaps: conflicts },
  );
}

/** The database's own word on overlap, should a way around the person's lock ever be found. */
export function explainOverlap(error: unknown): never {
  if (constraintOf(error) === 'requests_overlap') throw overlapRefusal([], 'The employee');
  throw error;
}
