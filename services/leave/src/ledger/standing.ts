import {
  lineOfOvertime,
  type LeaveRequest,
  type Line,
  type Opening,
  type Standing,
} from '@portal/leave-domain';
import { leaveTypeJson, personJson, policiesJson, type EntitlementRow } from '../policies/entitlement';
import { readFrom, type Source } from '../source';

/** The ledger of a person and a leave type with all that decides what it becomes. */
export interface StoredStanding extends Standing {
  /** Days of approved overtime that are not posted. The lines have them; the next posting posts them first. */
  earned: readonly EarnedLine[];
}

export interface EarnedLine {
  overtimeId: string;
  line: Line;
  /** Who approved it. */
  actor: { id: string; name: string };
}

/** SQL of a stored request `r` as the rules read one. */
export const requestJson = `json_build_object(
  'id', r.id, 'employeeId', r.employee_id, 'leaveTypeId', r.leave_type_id, 'startDate', r.start_date,
  'endDate', r.end_date, 'requestType', r.request_type, 'dayPart', r.day_part, 'hours', trim_scale(r.hours),
  'fromTime', to_char(r.from_time, 'HH24:MI'), 'toTime', to_char(r.to_time, 'HH24:MI'), 'status', r.status,
  'supersedesId', r.supersedes_id, 'insideId', r.inside_id, 'documentRef', r.document_ref,
  'charges', (select coalesce(json_agg(case when c.sick_days is null
      then json_build_object('date', c.day, 'days', c.days, 'minutes', c.minutes, 'basis', c.basis, 'why', c.why)
      else json_build_object('date', c.day, 'days', c.days, 'minutes', c.minutes, 'basis', c.basis, 'why', c.why,
             'sick', json_build_object('days', c.sick_days, 'minutes', c.sick_minutes)) end order by c.day), '[]')
    from leave.charges c where c.request_id = r.id))`;

const linesJson = `(
  select coalesce(json_agg(json_build_object(
    'year', a.year, 'kind', l.kind, 'days', l.days, 'on', l.day, 'reason', l.reason, 'requestId', l.request_id,
    'stage', l.stage,
    'lot', case when o.id is not null then json_build_object('kind', o.kind, 'expires', o.expires) end) order by l.id), '[]')
  from leave.accounts a join leave.lines l on l.account_id = a.id left join leave.lots o on o.id = l.lot_id
  where a.employee_id = e.id and a.leave_type_id = t.id)`;

const earnedJson = `(
  select coalesce(json_agg(json_build_object('overtimeId', o.id, 'days', o.days, 'on', o.approved_on, 'expires', o.expires,
    'actor', json_build_object('id', o.decided_by, 'name', coalesce(o.decided_by_name, ''))) order by o.approved_on, o.id), '[]')
  from shifts.approved_overtime o
  where o.employee_id = e.id and o.leave_type_id = t.id
    and not exists (select from leave.lines l where l.overtime_id = o.id))`;

/**
 * SQL that holds where it matters on which dates a person `e` takes leave of a type `t`: where some days expire or accrue by
 * the month, or not more than some are taken in a row.
 */
export const datesMatter = `(
  t.accrual_rate is not null or t.carryover_cap > 0
  or exists (select from leave.policies p where p.leave_type_id = t.id
             and (p.accrual = 'monthly' or p.carry_cap > 0 or p.max_run is not null))
  or exists (select from leave.accounts a join leave.lots o on o.account_id = a.id
             where a.employee_id = e.id and a.leave_type_id = t.id)
  or exists (select from leave.openings o where o.employee_id = e.id and o.leave_type_id = t.id)
  or exists (select from shifts.approved_overtime o where o.employee_id = e.id and o.leave_type_id = t.id))`;

/**
 * SQL of what a person `e` has of a leave type `t`; as columns that `standingOf` reads.
 * @param which of the person's leave `r` that stands is read
 */
export const standingColumns = (which: string): string => `
    ${personJson('e')} as person, ${leaveTypeJson('t')} as "leaveType", ${policiesJson('t.id')} as policies,
    ${linesJson} as lines, ${earnedJson} as earned,
    (select coalesce(json_agg(json_build_object('year', o.year, 'days', o.days, 'expires', o.expires,
       'importedOn', o.imported_on)), '[]')
     from leave.openings o where o.employee_id = e.id and o.leave_type_id = t.id) as openings,
    (select coalesce(json_agg(${requestJson} order by r.start_date, r.id), '[]')
     from leave.requests r
     where r.employee_id = e.id and r.status in ('pending', 'approved') and (${which})) as requests,
    (select coalesce(json_agg(y.year order by y.year), '[]') from leave.year_runs y) as "settledYears"`;

const standingsSql = `
  select ${standingColumns('r.leave_type_id = t.id')}
  from employees.directory e cross join leave_types.published t
  where e.id = any(?::uuid[]) and (?::uuid[] is null or t.id = any(?::uuid[]))
  order by e.id, t.plain_name, t.id`;

export interface StandingRow extends EntitlementRow {
  lines: Line[];
  earned: { overtimeId: string; days: number; on: string; expires: string; actor: EarnedLine['actor'] }[];
  openings: Opening[];
  requests: LeaveRequest[];
  settledYears: number[];
}

/** @param today the organisation's date */
export function standingOf(row: StandingRow, today: string): StoredStanding {
  const { person, leaveType, policies, openings, settledYears, lines, requests } = row;
  const earned = row.earned.map(({ overtimeId, actor, expires, days, on }) => ({
    overtimeId,
    actor,
    line: lineOfOvertime(days, on, expires),
  }));
  return {
    of: { person, leaveType, policies, openings, settledYears, today },
    lines: [...lines, ...earned.map(({ line }) => line)],
    earned,
    requests,
  };
}

/**
 * What some people have of some leave types, in the order of people and of the types' names. Reading posts nothing.
 * @param types null: of all
 * @param today the organisation's date
 */
export async function loadStandings(
  from: Source,
  people: readonly string[],
  types: readonly string[] | null,
  today: string,
): Promise<StoredStanding[]> {
  const rows = await readFrom<StandingRow>(from, standingsSql, [people, types, types]);
  return rows.map((row) => standingOf(row, today));
}

/** The same of one person and leave type; undefined where there is no such person or type. */
export const loadStanding = async (
  from: Source,
  employeeId: string,
  leaveTypeId: string,
  today: string,
): Promise<StoredStanding | undefined> => (await loadStandings(from, [employeeId], [leaveTypeId], today))[0];
