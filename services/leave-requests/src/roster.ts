import type { Warning } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import type { z } from 'zod';
import { notifyPeople, what, type Subject } from './notices';
import { organisation } from './organisation';
import { activeSupervisor, findEmployee } from './people';
import { rowsOf } from './sql';

/** The days of a leave, as far as they take shifts. */
interface Days {
  employeeId: string;
  startDate: string;
  endDate: string;
  dayPart: 'am' | 'pm' | null;
}

/** A shift that stands in the days of a leave. */
export interface RosteredShift {
  assignedBy: string | null;
  /** When it is, as people of the organisation read it. */
  time: string;
}

const shiftsSql = `
  select s.assigned_by as "assignedBy",
         to_char(l.starts, 'Mon FMDD, YYYY HH24:MI') || ' – '
           || to_char(l.ends, case when l.starts::date = l.ends::date then '' else 'Mon FMDD, YYYY ' end || 'HH24:MI') as time
  from (select ?::text as zone) z
  cross join lateral (
    select (?::date + ?::time) at time zone zone as first, (?::date + ?::interval) at time zone zone as last
  ) leave
  join shifts.published_shifts s on s.employee_id = ? and s.status in ('assigned', 'signed_in', 'on_break')
    -- no shift is longer than a day
    and s.start_time > leave.first - interval '24 hours' and s.start_time < leave.last
    and s.effective_end_time > leave.first
  cross join lateral (
    select s.start_time at time zone zone as starts, s.effective_end_time at time zone zone as ends
  ) l
  order by s.start_time`;

/**
 * Shifts that are assigned, or being worked, in the days of a leave. Whoever assigns one holds the person's leave, so
 * what is read under the person's lock is all there is until this commits.
 */
export function shiftsIn(trx: Knex.Transaction, days: Days, timeZone: string): Promise<RosteredShift[]> {
  return rowsOf<RosteredShift>(trx, shiftsSql, [
    timeZone,
    days.startDate,
    days.dayPart === 'pm' ? '12:00' : '00:00',
    days.endDate,
    days.dayPart === 'am' ? '12 hours' : '24 hours',
    days.employeeId,
  ]);
}

/** Shifts that are named; a long leave may stand over many. */
const named = 3;

function timesOf(shifts: readonly RosteredShift[]): string {
  const more = shifts.length > named ? `; and ${shifts.length - named} more` : '';
  return `${shifts
    .slice(0, named)
    .map(({ time }) => time)
    .join('; ')}${more}`;
}

/** What a leave over shifts says to who files or decides it. Nothing is refused: the leave may matter more. */
export function rosterWarnings(name: string, shifts: readonly RosteredShift[]): z.output<typeof Warning>[] {
  if (!shifts.length) return [];
  const [noun, them] = shifts.length === 1 ? ['a shift', 'it'] : [`${shifts.length} shifts`, 'them'];
  const message = `${name} is assigned to ${noun} in these days: ${timesOf(shifts)}. The leave does not withdraw ${them}.`;
  return [{ code: 'shift_conflict', message }];
}

/** Tells those whom shifts in a leave concern: whoever assigned them and the person's supervisor, else HR. */
async function tellPlanners(
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  shifts: readonly RosteredShift[],
  actorId: string,
  [title, body]: [title: string, body: string],
): Promise<void> {
  if (!shifts.length) return;
  const employee = await findEmployee(trx, subject.employeeId);
  const supervisor = employee ? await activeSupervisor(trx, employee) : null;
  const concerned = [...shifts.map(({ assignedBy }) => assignedBy), supervisor?.id].filter(
    (id) => id != null,
  );
  const people = concerned.length ? concerned : (await organisation(db, (sql) => rowsOf(trx, sql))).hrAdmins;
  await notifyPeople(
    trx,
    people.filter((id) => id !== actorId),
    'leave.roster',
    title,
    body,
    '/shifts',
  );
}

type Told = [
  db: Database,
  trx: Knex.Transaction,
  subject: Subject,
  shifts: readonly RosteredShift[],
  actorId: string,
];

/** Tells of leave that was just approved over shifts; the actor is told by the answer. */
export function tellRoster(...told: Told): Promise<void> {
  const [, , subject, shifts] = told;
  return tellPlanners(...told, [
    `${subject.employeeName} is on leave during assigned shifts`,
    `${what(subject)}. Assigned: ${timesOf(shifts)}. Withdraw or assign them anew.`,
  ]);
}

/** Tells that the approval of such leave was taken back. */
export function tellRosterReopened(...told: Told): Promise<void> {
  const [, , subject, shifts] = told;
  return tellPlanners(...told, [
    `${subject.employeeName}'s leave during assigned shifts is open again`,
    `${what(subject)}. Assigned: ${timesOf(shifts)}. Wait for the decision before you change them.`,
  ]);
}
