import { constants, message } from '@portal/contracts';
import type { Blackout, LeaveContext, LeaveRequest, WorkingCalendar } from '@portal/leave-domain';
import { invalid, notFound, type Knex } from '@portal/service-kit';
import { mayFileFor } from '../access';
import type { Actor } from '../actor';
import { blackoutsJson } from '../calendar/blackouts';
import { absencesJson, type Absence } from '../calendar/coverage';
import { calendarJson } from '../calendar/working-calendar';
import { loadStanding, requestJson, type StoredStanding } from '../ledger/standing';
import { employeeColumns, employeeTables, membersOf, organisationVersionSql, type Employee } from '../people';
import { readFrom, type Source } from '../source';
import type { Locked } from './change';
import { shiftsJson, shiftsValues, type RosteredShift } from './roster';

/** What a leave is judged by, with what only its answers and notices need. */
export interface StoredContext extends LeaveContext, StoredStanding {
  employee: Employee;
  rostered: readonly RosteredShift[];
  coverage: ReadonlyMap<string, Absence & { members: number }>;
}

const unknownType = () => invalid({ leaveTypeId: message('leave.unknownType') });

interface FoundPerson extends Employee {
  calendar: WorkingCalendar;
  blackouts: Blackout[];
}

/** Days before and after a leave in which days off may join it to other leave. */
const near = 62;

const personSql = `
  select ${employeeColumns(`t.approval_route like '%head%'`)},
         ${calendarJson(`dates.first - ${near}`, `dates.last + ${near}`)} as calendar,
         ${blackoutsJson('dates.first', 'dates.last')} as blackouts
  from ${employeeTables} cross join (select ?::date as first, ?::date as last) dates
  left join leave_types.published t on t.id = ? where e.id = ?`;

async function loadPerson(from: Source, leave: LeaveRequest): Promise<FoundPerson> {
  const { startDate, endDate, leaveTypeId, employeeId } = leave;
  const [person] = await readFrom<FoundPerson>(from, personSql, [
    startDate,
    endDate,
    leaveTypeId,
    employeeId,
  ]);
  if (!person) throw notFound();
  return person;
}

interface Touching {
  others: LeaveRequest[];
  absences: (Absence & { date: string })[];
  rostered: RosteredShift[];
  version: string;
}

const touchingSql = `
  select (select coalesce(json_agg(${requestJson} order by r.start_date, r.id), '[]') from requests r
          where r.employee_id = l.person and r.leave_type_id <> l.type and r.status in ('pending', 'approved')
            and (r.id = l.id or r.end_date >= l.first - 1 and r.start_date <= l.last + 1)) as others,
         ${absencesJson} as absences, (${shiftsJson}) as rostered, (${organisationVersionSql}) as version
  from (select ?::uuid as id, ?::uuid as person, ?::uuid as type, ?::date as first, ?::date as last,
               ?::uuid as department) l`;

/** @param departmentId whose coverage is read; null: of none */
async function loadTouching(
  from: Source,
  leave: LeaveRequest,
  departmentId: string | null,
): Promise<Touching> {
  const { id, employeeId, leaveTypeId, startDate, endDate } = leave;
  const values = [...shiftsValues(leave), id, employeeId, leaveTypeId, startDate, endDate, departmentId];
  const [row] = await readFrom<Touching>(from, touchingSql, values);
  if (!row) throw notFound();
  return row;
}

const limits = { shortNoticeDays: constants.shortNoticeDays, coverageLow: constants.coverageLow };

/**
 * Reads all that a leave is judged by, in three statements; of a command under the person's lock.
 * @param isAsked the actor asks for the leave, which not everybody may
 * @throws not_found without such a person, or where the actor may not file for them; 400 for an unknown leave type
 */
export async function loadContext(
  from: Source,
  leave: LeaveRequest,
  actor: Actor,
  isAsked = false,
): Promise<StoredContext> {
  const { calendar, blackouts, ...employee } = await loadPerson(from, leave);
  if (isAsked && !mayFileFor(actor, employee)) throw notFound();
  const standing = await loadStanding(from, leave.employeeId, leave.leaveTypeId, actor.today);
  if (!standing) throw unknownType();
  const { department_id } = employee;
  const { others, absences, rostered, version } = await loadTouching(from, leave, department_id);
  const members = department_id ? await membersOf(from, [department_id], version) : undefined;
  return {
    ...standing,
    // Whoever has left is as one who is deactivated.
    of: { ...standing.of, person: { ...standing.of.person, active: !employee.former } },
    requests: [...standing.requests, ...others],
    employee,
    calendar,
    blackouts,
    rostered,
    shifts: rostered.map(({ time }) => time),
    actor: {
      seesAll: actor.seesAll,
      manages: actor.supervises && employee.supervisor_id === actor.me,
      isOwn: employee.id === actor.me,
    },
    deciders: { supervisor: employee.supervisor, head: employee.head },
    coverage: new Map(
      absences.map(({ date, ...day }) => [date, { ...day, members: members?.on(date) ?? 0 }]),
    ),
    limits,
    overrideReason: null,
  };
}

const unread = {
  calendar: { terms: [], holidays: [], roster: null },
  blackouts: [],
  coverage: new Map(),
  deciders: { supervisor: null, head: null },
  limits,
  overrideReason: null,
};

/** Reads what the approval of stored leave is judged by, in two statements: what its days cost stands. */
export async function loadForApproval(
  trx: Knex.Transaction,
  { row, leave, own, report, stays }: Locked,
  actor: Actor,
): Promise<LeaveContext & StoredStanding & Pick<StoredContext, 'rostered'>> {
  const standing = await loadStanding(trx, leave.employeeId, leave.leaveTypeId, actor.today);
  if (!standing) throw notFound();
  const { others, rostered } = await loadTouching(trx, leave, null);
  return {
    ...unread,
    ...standing,
    of: { ...standing.of, person: { ...standing.of.person, active: stays } },
    requests: [...standing.requests, ...others],
    rostered,
    shifts: rostered.map(({ time }) => time),
    // What HR overrode when it was filed is not asked again.
    overrideReason: row.override_reason,
    actor: { seesAll: actor.seesAll || row.override_reason !== null, manages: report, isOwn: own },
  };
}
