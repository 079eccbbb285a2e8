import {
  message,
  requestTypeOf,
  type DayPart,
  type LeaveRequestBody,
  type LeaveStatus,
  type DayCharge,
  type Message,
  type RequestType,
} from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { invalid, PortalError, type Knex, constraintOf } from '@portal/service-kit';
import type { z } from 'zod';
import { refuseBlackout } from '../calendar/blackouts';
import { chargesOf, daysByYear, sumOfDays } from '../balance/counting';
import { postOrRefuse } from '../balance/ledger';
import type { Employee, LeaveTypeRow } from '../people';
import type { Actor } from '../actor';
import { stepsOf } from '../approvals/route';
import { refuseLongRun } from './runs';
import { rowsOf } from '../sql';

/** A request as it is to be stored, before any check. */
export interface Filing {
  employeeId: string;
  leaveTypeId: string;
  startDate: string;
  endDate: string;
  requestType: RequestType;
  dayPart: DayPart | null;
  hours: number | null;
  reason: string | null;
  documentRef: string | null;
}

type Body = Pick<z.output<typeof LeaveRequestBody>, 'employeeId' | 'leaveTypeId' | 'startDate' | 'endDate'> &
  Partial<z.output<typeof LeaveRequestBody>>;

/** A body as a filing; a half day without a part is the morning. */
export function filingOf(body: Body): Filing {
  const hours = body.hours ?? null;
  const requestType = requestTypeOf({ hours, requestType: body.requestType });
  return {
    employeeId: body.employeeId,
    leaveTypeId: body.leaveTypeId,
    startDate: body.startDate,
    endDate: body.endDate,
    requestType,
    dayPart: requestType === 'half_day' ? (body.dayPart ?? 'am') : null,
    hours: requestType === 'hours' ? hours : null,
    reason: body.reason ?? null,
    documentRef: body.documentRef ?? null,
  };
}

/** The request that is being changed or decided: it does not stand in its own way. */
export interface Existing {
  id: string;
  startDate: string;
}

export interface Judged {
  employee: Employee;
  type: LeaveTypeRow;
}

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
  if (differenceInCalendarDays(parseISO(filing.endDate), parseISO(filing.startDate)) > 365)
    fields.endDate = message('leave.tooLong');
  if (Object.keys(fields).length) throw invalid(fields);
}

/**
 * 422, in the order of the domain rules. Posts the days of the request to the ledger: they are held, or used at once
 * where nobody decides. Answers what each day costs.
 */
export async function refuseUnfit(
  trx: Knex.Transaction,
  filing: Filing,
  { employee, type }: Judged,
  change: { id: string; reason: 'filed' | 'edited' },
): Promise<DayCharge[]> {
  if (employee.status !== 'active')
    throw new PortalError('inactive_employee', message('leave.inactiveEmployee', { name: employee.name }));
  if (!type.active)
    throw new PortalError('inactive_leave_type', message('leave.inactiveType', { type: type.name }));
  const charges = await chargesOf(trx, filing);
  if (sumOfDays(charges) === 0) throw noWorkingDay(charges);
  const wanted = stepsOf(type.approval_route).length ? 'held' : 'used';
  const request = { ...filing, id: change.id, years: daysByYear(charges), charges };
  await postOrRefuse(trx, request, type, wanted, change.reason);
  if (type.requires_docs && !filing.documentRef)
    throw invalid(
      { documentRef: message('leave.documentReference') },
      'document_required',
      message('leave.documentNeeded', { type: type.name }),
    );
  await refuseLongRun(trx, { ...filing, id: change.id }, type, charges);
  await refuseBlackout(trx, { employee, type, charges, requestId: change.id });
  return charges;
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
  except?: string,
): Promise<void> {
  const conflicts = await conflictsOf(trx, filing, except);
  if (conflicts.length) throw overlapRefusal(conflicts, name);
}

export interface Conflict {
  startDate: string;
  endDate: string;
  status: LeaveStatus;
}

/** The days that a leave takes of a person. */
type Taken = Pick<Filing, 'employeeId' | 'startDate' | 'endDate' | 'dayPart'>;

/** First and last half of a range, as the table's `halves` counts them: two to a day. */
const halvesOf = ({ dayPart }: Taken): [number, number] =>
  dayPart === 'am' ? [0, 1] : dayPart === 'pm' ? [1, 2] : [0, 2];

/** Pending and approved requests of the person that a filing would overlap, earliest first. */
export async function conflictsOf(
  trx: Knex.Transaction,
  filing: Taken,
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
  return new PortalError(
    'overlap',
    first
      ? message('leave.overlap', {
          name,
          dates: `${first.startDate}/${first.endDate}`,
          status: message(`leave.status.${first.status}`),
        })
      : message('leave.overlapUnknown'),
    { overlaps: conflicts },
  );
}

/** The database's own word on overlap, should a way around the person's lock ever be found. */
export function explainOverlap(error: unknown): never {
  if (constraintOf(error) === 'requests_overlap') throw overlapRefusal([], 'The employee');
  throw error;
}
