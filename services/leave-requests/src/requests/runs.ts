import { message, type DayCharge } from '@portal/contracts';
import { invalid, type Knex } from '@portal/service-kit';
import { roundDays, sumOfDays } from '../balance/counting';
import type { LeaveTypeRow } from '../people';
import { rowsOf } from '../sql';

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

const others = `r.employee_id = w.employee and r.leave_type_id = w.leave_type and r.id <> w.request
  and r.status in ('pending', 'approved')`;

/** Days of the pending and approved requests of the same type that only days off separate from this one, at any remove. */
async function adjacentDays(trx: Knex.Transaction, run: Run): Promise<number> {
  const [row] = await rowsOf<{ days: number }>(
    trx,
    `with recursive w as (
       select ?::uuid as employee, ?::uuid as leave_type, ?::uuid as request, ?::date as first, ?::date as last
     ), before as (
       select first as edge, 0::numeric as days from w
       union all
       select r.start_date, r.days from before b cross join w cross join lateral (
         select r.start_date, r.end_date, r.days from requests r
         where ${others} and r.end_date < b.edge order by r.end_date desc limit 1
       ) r where ${nothingBetween('r.end_date', 'b.edge')}
     ), after as (
       select last as edge, 0::numeric as days from w
       union all
       select r.end_date, r.days from after a cross join w cross join lateral (
         select r.start_date, r.end_date, r.days from requests r
         where ${others} and r.start_date > a.edge order by r.start_date limit 1
       ) r where ${nothingBetween('a.edge', 'r.start_date')}
     )
     select (select sum(days) from before) + (select sum(days) from after) as days`,
    [run.employeeId, run.leaveTypeId, run.id, run.startDate, run.endDate],
  );
  return row?.days ?? 0;
}

/** 422: more days in a row than the leave policy allows; adjacent requests count as one. */
export async function refuseLongRun(
  trx: Knex.Transaction,
  run: Run,
  type: Pick<LeaveTypeRow, 'name'>,
  charges: readonly DayCharge[],
  max: number | null,
): Promise<void> {
  if (max === null) return;
  const days = roundDays(sumOfDays(charges) + (await adjacentDays(trx, run)));
  if (days <= max) return;
  throw invalid({ endDate: message('leave.runTooLong', { type: type.name, days, max }) }, 'run_too_long');
}
