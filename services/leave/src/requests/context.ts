import { constants, message } from '@portal/contracts';
import type { Blackout, LeaveContext, LeaveRequest, WorkingCalendar } from '@portal/leave-domain';
import { invalid, notAnEmployee, notFound, type Knex } from '@portal/service-kit';
import { reaches } from '../access';
import type { Actor } from '../actor';
import { blackoutsJson } from '../calendar/blackouts';
import { absencesJson, type Absence } from '../calendar/coverage';
import { calendarJson } from '../calendar/working-calendar';
import {
  datesMatter,
  standingColumns,
  standingOf,
  type StandingRow,
  type StoredStanding,
} from '../ledger/standing';
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

/** What surrounds a leave `l`. */
interface Around {
  /** Of the department, on each date of the leave. */
  absences: (Absence & { date: string })[];
  rostered: RosteredShift[];
  /** Of the organisation. */
  version: string;
}

/** Standing leave that touches it, itself, and what it is to replace; where dates matter, all leave of its type. */
const standing = standingColumns(`
  r.end_date >= l.first - 1 and r.start_date <= l.last + 1 or r.id in (l.id, l.former)
  or r.leave_type_id = t.id and ${datesMatter}`);
const aroundSql = `
  ${absencesJson} as absences, (${shiftsJson}) as rostered, (${organisationVersionSql}) as version, ${standing}`;

const leaveSql = `?::uuid as id, ?::uuid as former, ?::uuid as person, ?::uuid as type, ?::date as first, ?::date as last`;
const aroundValues = (leave: LeaveRequest) => [
  ...shiftsValues(leave),
  leave.id,
  leave.supersedesId,
  leave.employeeId,
  leave.leaveTypeId,
  leave.startDate,
  leave.endDate,
];

interface Found extends Employee, Around, StandingRow {
  isTypeKnown: boolean;
  calendar: WorkingCalendar;
  blackouts: Blackout[];
}

/** Days before and after a leave in which days off may join it to other leave. */
const near = 62;

const contextSql = `
  select ${employeeColumns(`t.approval_route like '%head%'`)},
         ${calendarJson(`l.first - ${near}`, `l.last + ${near}`)} as calendar,
         ${blackoutsJson('l.first', 'l.last')} as blackouts, t.id is not null as "isTypeKnown",
         ${aroundSql}
  from ${employeeTables} join lateral (select ${leaveSql}, e.department_id as department) l on l.person = e.id
  left join leave_types.published t on t.id = l.type`;

/** What has been filed was charged then, and nobody is shown how the department is covered. */
const approvalSql = `
  select ${aroundSql}
  from employees.directory e join lateral (select ${leaveSql}, null::uuid as department) l on l.person = e.id
  join leave_types.published t on t.id = l.type`;

const limits = { shortNoticeDays: constants.shortNoticeDays, coverageLow: constants.coverageLow };

/**
 * Reads all that a leave is judged by, in one statement; of a command under the person's lock.
 * @param isAsked the actor asks for the leave, which not everybody may
 * @throws not_found without such a person, or where the actor may not file for them; 400 for an unknown leave type
 */
export async function loadContext(
  from: Source,
  leave: LeaveRequest,
  actor: Actor,
  isAsked = false,
): Promise<StoredContext> {
  const [found] = await readFrom<Found>(from, contextSql, aroundValues(leave));
  if (!found && leave.employeeId === actor.me) throw notAnEmployee();
  if (!found || (isAsked && !reaches(actor, found))) throw notFound();
  if (!found.isTypeKnown) throw unknownType();
  const { id, name, former, department_id, supervisor_id, supervisor, head } = found;
  const employee = { id, name, former, department_id, supervisor_id, supervisor, head };
  const { calendar, blackouts, absences, rostered, version } = found;
  const standing = standingOf(found, actor.today);
  const members = department_id ? await membersOf(from, [department_id], version) : undefined;
  return {
    ...standing,
    // Whoever has left is as one who is deactivated.
    of: { ...standing.of, person: { ...standing.of.person, active: !employee.former } },
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

/** Reads what the approval of stored leave is judged by, in one statement: what its days cost stands. */
export async function loadForApproval(
  trx: Knex.Transaction,
  { row, leave, own, report, stays }: Locked,
  actor: Actor,
): Promise<LeaveContext & StoredStanding & Pick<StoredContext, 'rostered'>> {
  const [found] = await readFrom<Around & StandingRow>(trx, approvalSql, aroundValues(leave));
  if (!found) throw notFound();
  const { rostered } = found;
  const standing = standingOf(found, actor.today);
  return {
    ...unread,
    ...standing,
    of: { ...standing.of, person: { ...standing.of.person, active: stays } },
    rostered,
    shifts: rostered.map(({ time }) => time),
    // What HR overrode when it was filed is not asked again.
    overrideReason: row.override_reason,
    actor: { seesAll: actor.seesAll || row.override_reason !== null, manages: report, isOwn: own },
  };
}
