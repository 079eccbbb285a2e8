import {
  hoursBetweenTimes,
  message,
  requestTypeOf,
  type LeaveRequestBody,
  type LeaveStatus,
  type DayCharge,
  type Message,
} from '@portal/contracts';
import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns';
import { invalid, PortalError, type Knex, constraintOf, rowsOf } from '@portal/service-kit';
import type { z } from 'zod';
import { blackoutsFor, refuseBlackout } from '../calendar/blackouts';
import { chargesLikeFormer, chargesOf, daysByYear, sumOfDays, type Range } from '../balance/counting';
import { notCovered } from '../balance/covered';
import { postOrRefuse } from '../balance/ledger';
import { needsDocument, type Employee, type Employment, type LeaveTypeRow } from '../people';
import type { Actor } from '../actor';
import { stepsOf } from '../approvals/route';
import type { Terms } from './terms';
import { shiftsIn, type RosteredShift } from './roster';
import { refuseLongRun } from './runs';
import type { NamedStandIn } from './stand-in';
import { takenSql, takenValues, timeSql, type Taken } from './taken';

/** A request as it is to be stored, before any check. */
export interface Filing extends Taken {
  leaveTypeId: string;
  hours: number | null;
  reason: string | null;
  documentRef: string | null;
  standInId: NamedStandIn;
}

type Body = Pick<z.output<typeof LeaveRequestBody>, 'employeeId' | 'leaveTypeId' | 'startDate' | 'endDate'> &
  Partial<z.output<typeof LeaveRequestBody>>;

/** A body as a filing; a half day without a part is the morning, and times say how many hours there are. */
export function filingOf(body: Body): Filing {
  const requestType = requestTypeOf({ ...body, hours: body.hours ?? null });
  const between = requestType === 'hours' ? hoursBetweenTimes(body) : null;
  const hours = requestType === 'hours' ? (between ?? body.hours ?? null) : null;
  return {
    employeeId: body.employeeId,
    leaveTypeId: body.leaveTypeId,
    startDate: body.startDate,
    endDate: body.endDate,
    requestType,
    dayPart: requestType === 'half_day' ? (body.dayPart ?? 'am') : null,
    fromTime: between === null ? null : (body.fromTime ?? null),
    toTime: between === null ? null : (body.toTime ?? null),
    hours,
    reason: body.reason ?? null,
    documentRef: body.documentRef ?? null,
    standInId: body.standInId,
  };
}

/** The request that is being changed or decided: it does not stand in its own way. */
export interface Existing {
  id: string;
  startDate: string;
}

export interface Judged {
  employee: Employee;
  type: Terms;
}

/** Leave of more than a year. */
export const isTooLong = ({ startDate, endDate }: Pick<Filing, 'startDate' | 'endDate'>): boolean =>
  differenceInCalendarDays(parseISO(endDate), parseISO(startDate)) > 365;

/** 400: what no state of the data makes right. Backdated leave is filed by HR. */
export function refuseMalformed(
  filing: Filing,
  type: LeaveTypeRow | undefined,
  actor: Actor,
  existing?: Existing,
): asserts type is LeaveTypeRow {
  const fields: Record<string, Message> = {};
  if (!type) fields.leaveTypeId = message('leave.unknownType');
  const backdated = filing.startDate < actor.today && filing.startDate !== existing?.startDate;
  if (backdated && !actor.seesAll) fields.startDate = message('form.leaveStarted');
  if (isTooLong(filing)) fields.endDate = message('leave.tooLong');
  if (Object.keys(fields).length) throw invalid(fields);
}

/** A request that is filed, or changed as if it were filed now. */
interface Change {
  id: string;
  reason: 'filed' | 'edited';
  supersedes?: string | undefined;
  /** The days that the request, or what it is to replace, has of the leave type already. */
  had?: number | undefined;
}

/** What each day of a filing costs, and what it stands over. */
export interface Met {
  charges: DayCharge[];
  conflicts: Conflict[];
  shifts: RosteredShift[];
}

/** Reads what a filing meets; under the person's lock. */
export async function findMet(
  trx: Knex.Transaction,
  filing: Filing,
  { id, supersedes }: Pick<Change, 'id' | 'supersedes'>,
): Promise<Met> {
  const [counted, conflicts, shifts] = await Promise.all([
    chargesOf(trx, filing, supersedes ?? id),
    conflictsOf(trx, filing, supersedes ?? id),
    shiftsIn(trx, filing),
  ]);
  const charges = supersedes ? await chargesLikeFormer(trx, counted, supersedes) : counted;
  return { charges, conflicts, shifts };
}

/**
 * 422, in the order of the domain rules. Posts the days of the request to the ledger: they are held, or used at once
 * where nobody decides.
 */
export async function refuseUnfit(
  trx: Knex.Transaction,
  filing: Filing,
  { employee, type }: Judged,
  charges: readonly DayCharge[],
  change: Change,
): Promise<void> {
  if (employee.former)
    throw new PortalError('inactive_employee', message('leave.inactiveEmployee', { name: employee.name }));
  // Leave of a type that was switched off stands, and may be changed to take no more of it.
  if (!type.active && !(change.had !== undefined && change.had >= sumOfDays(charges)))
    throw new PortalError('inactive_leave_type', message('leave.inactiveType', { type: type.name }));
  // Approved leave that is to be replaced stands in nobody's way.
  const stored = change.supersedes ?? change.id;
  await refuseTooManyHours(trx, filing, charges);
  if (sumOfDays(charges) === 0) throw noWorkingDay(charges);
  const wanted = stepsOf(type.approval_route).length ? 'held' : 'used';
  const beyond = await notCovered(trx, charges, change.supersedes ?? null);
  const byDay = new Map(beyond.map(({ date, days }) => [date, days]));
  const request = { ...filing, id: change.id, years: daysByYear(beyond), byDay };
  const [blackouts] = await Promise.all([
    blackoutsFor(trx, { employee, type, charges, requestId: stored }),
    postOrRefuse(trx, request, wanted, change.reason),
  ]);
  refuseOutsideEmployment(filing, employee);
  if (needsDocument(type, sumOfDays(charges)) && !filing.documentRef)
    throw invalid(
      { documentRef: message('leave.documentReference') },
      'document_required',
      message('leave.documentNeeded', { type: type.name }),
    );
  await refuseLongRun(trx, { ...filing, id: stored }, type, charges, type.maxRun);
  refuseBlackout(blackouts);
}

/** 422: days before the person joins or after they leave. */
export function refuseOutsideEmployment(
  filing: Pick<Filing, 'startDate' | 'endDate'>,
  { name, joined_on, leaves_on }: Employment,
): void {
  if (joined_on && filing.startDate < joined_on)
    throw invalid(
      { startDate: message('leave.beforeJoining', { name, day: joined_on }) },
      'inactive_employee',
    );
  if (leaves_on && filing.endDate > leaves_on)
    throw invalid({ endDate: message('leave.afterLeaving', { name, day: leaves_on }) }, 'inactive_employee');
}

/** 422: hours between two times that are more than the day has, or than other leave leaves of it. */
export async function refuseTooManyHours(
  trx: Knex.Transaction,
  filing: Range,
  [charge]: readonly DayCharge[],
): Promise<void> {
  if (!charge || !filing.fromTime || charge.minutes >= Number(filing.hours) * 60) return;
  const whole = await chargesOf(trx, { ...filing, requestType: 'full_day' });
  if (sumOfDays(whole) === 0) return;
  const left = { day: charge.date, hours: charge.minutes / 60 };
  throw invalid({ toTime: message('leave.tooManyHours', left) }, 'too_many_hours');
}

/** Nothing to take off, with the reason: the pattern whose days these are not, a public holiday or a rest day. */
function noWorkingDay(byDay: readonly DayCharge[]): PortalError {
  const why = [...new Set(byDay.map((day) => day.why))].join(', ');
  return new PortalError('no_working_day', message('leave.noWorkingDay', { why }), { byDay });
}

/** 409: leave that the person has already in these dates. */
export async function refuseOverlap(
  trx: Knex.Transaction,
  filing: Taken,
  name: string,
  ...except: (string | undefined)[]
): Promise<void> {
  const conflicts = await conflictsOf(trx, filing, ...except);
  if (conflicts.length) throw overlapRefusal(conflicts, name);
}

export type Conflict = Pick<Taken, 'startDate' | 'endDate' | 'fromTime' | 'toTime'> & { status: LeaveStatus };

/** Pending and approved requests of the person that a filing would overlap, earliest first. */
export async function conflictsOf(
  trx: Knex.Transaction,
  filing: Taken,
  ...except: (string | undefined)[]
): Promise<Conflict[]> {
  return rowsOf<Conflict>(
    trx,
    `select start_date as "startDate", end_date as "endDate", ${timeSql('from_time')} as "fromTime",
            ${timeSql('to_time')} as "toTime", status
     from overlapping(?, ?::uuid[], ${takenSql})
     order by start_date, from_time, id limit 20`,
    [filing.employeeId, except.filter((id) => id !== undefined), ...takenValues(filing)],
  );
}

function overlapText({ startDate, endDate, fromTime, toTime, status }: Conflict, name: string): Message {
  const who = { name, status: message(`leave.status.${status}`) };
  if (!fromTime || !toTime) return message('leave.overlap', { ...who, dates: `${startDate}/${endDate}` });
  const until = format(addDays(parseISO(startDate), Number(toTime <= fromTime)), 'yyyy-MM-dd');
  return message('leave.overlapHours', { ...who, times: `${startDate}T${fromTime}/${until}T${toTime}` });
}

/** The 409 that names the dates and times which stand in the way. */
export function overlapRefusal(conflicts: readonly Conflict[], name: string): PortalError {
  const [first] = conflicts;
  const text = first ? overlapText(first, name) : message('leave.overlapUnknown');
  return new PortalError('overlap', text, { overlaps: conflicts });
}

/** The database's own word on overlap, should a way around the person's lock ever be found. */
export function explainOverlap(error: unknown): never {
  if (constraintOf(error) === 'requests_overlap') throw overlapRefusal([], 'The employee');
  throw error;
}
