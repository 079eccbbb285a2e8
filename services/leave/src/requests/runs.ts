import { message, type DayCharge } from '@portal/contracts';
import { invalid, type Knex, rowsOf } from '@portal/service-kit';
import { roundDays, sumOfDays } from '../balance/counting';
import type { LeaveTypeRow } from '../people';

interface Run {
  id: string;
  employeeId: string;
  leaveTypeId: string;
  startDate: string;
  endDate: string;
}

/** SQL of whether nobody works between two days of leave, both excluded; they may follow each other. */
const nothingBetween = (last: string, first: string) =>
  `case when ${last} + 1 = ${first} then true else not exists (
     select from charges_of(w.employee, ${last} + 1, ${first} - 1, 'full_day', null) c where c.days > 0) end`;

/** Of a correction that waits and the leave that it corrects one counts, as `w.corrected` says. */
const others = `r.employee_id = w.employee and r.leave_type_id = w.leave_type and r.id <> w.request
  and r.status in ('pending', 'approved')
  and case when w.corrected
    then not exists (select from requests c where c.employee_id = w.employee and c.supersedes_id = r.id and c.status = 'pending')
    else r.status = 'approved' or r.supersedes_id is null end`;

interface Adjacent {
  days: number;
  /** Whether corrections wait. */
  correcting: boolean;
}

/**
 * Days of the pending and approved requests of the same type that only days off separate from this one, at any remove;
 * parts of one day count together.
 * @param corrected as if the corrections that wait were approved
 */
async function adjacentDays(trx: Knex.Transaction, run: Run, corrected: boolean): Promise<Adjacent> {
  const [row] = await rowsOf<Adjacent>(
    trx,
    `with recursive w as (
       select ?::uuid as employee, ?::uuid as leave_type, ?::uuid as request, ?::date as first, ?::date as last,
              ?::boolean as corrected
     ), before as (
       select first as edge, 0::numeric as days from w
       union all
       select r.start_date, r.days from before b cross join w cross join lateral (
         select min(r.start_date) as start_date, r.end_date, sum(r.days) as days from requests r
         where ${others} and r.end_date < b.edge group by r.end_date order by r.end_date desc limit 1
       ) r where ${nothingBetween('r.end_date', 'b.edge')}
     ), after as (
       select last as edge, 0::numeric as days from w
       union all
       select r.end_date, r.days from after a cross join w cross join lateral (
         select r.start_date, max(r.end_date) as end_date, sum(r.days) as days from requests r
         where ${others} and r.start_date > a.edge group by r.start_date order by r.start_date limit 1
       ) r where ${nothingBetween('a.edge', 'r.start_date')}
     )
     select (select sum(days) from before) + (select sum(days) from after) + coalesce((
              select sum(r.days) from requests r cross join w
              where ${others} and r.request_type <> 'full_day' and r.start_date between w.first and w.last), 0) as days,
            exists (select from requests r, w where r.employee_id = w.employee and r.leave_type_id = w.leave_type
                      and r.status = 'pending' and r.supersedes_id <> w.request) as correcting`,
    [run.employeeId, run.leaveTypeId, run.id, run.startDate, run.endDate, corrected],
  );
  return row ?? { days: 0, correcting: false };
}

/** 422: more days in a row than the leave policy allows; adjacent requests count as one, corrections approved or not. */
export async function refuseLongRun(
  trx: Knex.Transaction,
  run: Run,
  type: Pick<LeaveTypeRow, 'name'>,
  charges: readonly DayCharge[],
  max: number | null,
): Promise<void> {
  if (max === null) return;
  const now = await adjacentDays(trx, run, false);
  const later = now.correcting ? await adjacentDays(trx, run, true) : now;
  const days = roundDays(sumOfDays(charges) + Math.max(now.days, later.days));
  if (days <= max) return;
  throw invalid({ endDate: message('leave.runTooLong', { type: type.name, days, max }) }, 'run_too_long');
}
