import { message, withEnglish, type FieldChange, type Warning } from '@portal/contracts';
import { invalid, type Knex, rowsOf } from '@portal/service-kit';
import type { z } from 'zod';
import type { Filing, NamedStandIn } from './leave';
import type { Taken } from './request.row';

/**
 * Who stands in for the absentee once a filing is stored. Only a change is judged, so that somebody who has left since
 * does not stand in the way of other changes.
 * @returns the employee's id, or null
 * @throws 400 at `standInId`: the absentee, or nobody who is employed
 */
export async function standInOf(
  trx: Knex.Transaction,
  { leave: { employeeId }, standInId }: Pick<Filing, 'leave' | 'standInId'>,
  stored: string | null = null,
): Promise<string | null> {
  if (standInId === undefined || standInId === stored) return stored;
  if (standInId === null) return null;
  if (standInId === employeeId) throw invalid({ standInId: message('leave.standInSelf') });
  const found = await rowsOf(
    trx,
    `select from employees.directory where id = ? and employed @> current_date`,
    [standInId],
  );
  if (!found.length) throw invalid({ standInId: message('leave.standInUnfit') });
  return standInId;
}

/** Warns where whoever is to stand in is on approved leave at that time themselves, and would work: name and dates are open to everybody. */
export async function standInAway(
  trx: Knex.Transaction,
  leave: Taken,
  standInId: NamedStandIn,
): Promise<z.output<typeof Warning>[]> {
  if (!standInId) return [];
  const [found] = await rowsOf<{ name: string; startDate: string; endDate: string }>(
    trx,
    `select e.name, r.start_date as "startDate", r.end_date as "endDate"
     from requests r join employees.directory e on e.id = r.employee_id
     where r.employee_id = ? and r.status = 'approved' and r.taken && taken_minutes(?::date, ?::date, ?::text, ?::time, ?::time)
       and exists (select from absences c where c.request_id = r.id and c.day between ? and ?)
     order by r.start_date, r.id limit 1`,
    [
      ...[standInId, leave.startDate, leave.endDate, leave.dayPart, leave.fromTime, leave.toTime],
      ...[leave.startDate, leave.endDate],
    ],
  );
  if (!found) return [];
  const { name, startDate, endDate } = found;
  const text = message('leave.standInAway', { name, dates: `${startDate}/${endDate}` });
  return [{ code: 'stand_in_away', ...withEnglish(text) }];
}

export interface StandIns {
  stand_in_id: string | null;
}

/** The change of who stands in, by their names, for the history. */
export async function standInChange(
  trx: Knex.Transaction,
  before: StandIns,
  after: StandIns,
): Promise<FieldChange[]> {
  if (before.stand_in_id === after.stand_in_id) return [];
  const [named] = await rowsOf<Pick<FieldChange, 'before' | 'after'>>(
    trx,
    `select (select name from employees.directory where id = ?) as before,
            (select name from employees.directory where id = ?) as after`,
    [before.stand_in_id, after.stand_in_id],
  );
  return named ? [{ field: 'standIn', ...named }] : [];
}
