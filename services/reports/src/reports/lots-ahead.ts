import {
  earnedAhead,
  expiryLines,
  takenOf,
  type LeaveRequest,
  type Ledger,
  type Line,
} from '@portal/leave-domain';
import type { Database } from '@portal/service-kit';
import { rowsOf } from '../rows';
import type { Scope } from '../scope';
import { peopleOf } from './sql';

interface Row {
  departmentId: string | null;
  leaveTypeId: string;
  lines: Line[];
  requests: LeaveRequest[];
}

/** Days that a day to come adds to accounts, by department; below 0 where days expire until then. */
export interface Moved {
  department_id: string | null;
  leave_type_id: string;
  days: number;
}

/** Ledgers with lots that expire before the day, or were earned in the year before and are good on it. */
const ledgersSql = (scope: Scope): string => `
  with year as (select extract(year from :to::date)::int as of), held as (
    select distinct e.department_id, a.employee_id, a.leave_type_id
    from year, (select e.id, e.department_id from ${peopleOf(scope)} and e.employed @> :to::date) e
    join leave.published_accounts a on a.employee_id = e.id
    where not a.unlimited and a.year in (year.of - 1, year.of) and exists (
        select from leave.published_lines l where l.account_id = a.id and l.lot_expires >= :today::date
          and case when a.year = year.of then l.lot_expires < :to::date else l.lot_kind = 'earn' and l.lot_expires >= :to::date end)
  )
  select h.department_id as "departmentId", h.leave_type_id as "leaveTypeId", (
      select json_agg(json_build_object('year', a.year, 'kind', l.kind, 'days', l.days, 'on', l.day, 'requestId', l.request_id,
        'stage', l.stage, 'lot', case when l.lot_kind is not null then json_build_object('kind', l.lot_kind, 'expires', l.lot_expires) end)
        order by l.id)
      from leave.published_accounts a join leave.published_lines l on l.account_id = a.id, year
      where a.employee_id = h.employee_id and a.leave_type_id = h.leave_type_id and a.year in (year.of - 1, year.of)) as lines,
    (select coalesce(json_agg(json_build_object('id', r.id, 'leaveTypeId', r.leave_type_id, 'startDate', r.start_date,
        'status', r.status, 'supersedesId', r.supersedes_id, 'charges', (
          select coalesce(json_agg(json_build_object('date', d.day, 'days', d.days)), '[]')
          from leave.published_days d where d.request_id = r.id))), '[]')
      from leave.published_requests r, year
      where r.employee_id = h.employee_id and r.leave_type_id = h.leave_type_id and r.status in ('pending', 'approved')
        and r.end_date >= make_date(year.of - 1, 1, 1) and r.start_date <= make_date(year.of, 12, 31)) as requests
  from held h`;

/** What lots do to the accounts of a scope until its last day, where that is still to come. */
export async function movedUntil(db: Database, scope: Scope): Promise<Moved[]> {
  if (scope.to <= scope.today) return [];
  const year = Number(scope.to.slice(0, 4));
  const rows = await rowsOf<Row>(db, ledgersSql(scope), scope);
  return rows.map(({ departmentId, leaveTypeId, lines, requests }) => {
    const ledger: Ledger = { lines, taken: takenOf(requests, leaveTypeId) };
    const expiring = expiryLines(ledger, year, scope.to).reduce((sum, { days }) => sum + days, 0);
    const arriving = earnedAhead(ledger, year, scope.today)
      .filter(({ expires }) => expires >= scope.to)
      .reduce((sum, { left }) => sum + left, 0);
    return { department_id: departmentId, leave_type_id: leaveTypeId, days: expiring + arriving };
  });
}
