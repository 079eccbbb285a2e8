import { requestTypeOf, type DayPart, type LeaveRequestBody, type RequestType } from '@portal/contracts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { invalid, PortalError, type Knex } from '@portal/service-kit';
import type { z } from 'zod';
import { availableDays } from './balance';
import { countByYear } from './counting';
import { conflictsOf, overlapRefusal } from './overlap';
import type { Employee, LeaveTypeRow } from './people';
import type { Reader } from './reader';
import { daysText } from './wording';

/** A request as it is to be stored, before anybody judged it. */
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

/** Half a day that does not say which is the morning. */
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
  reader: Reader,
  existing?: Existing,
): asserts type is LeaveTypeRow {
  const fields: Record<string, string> = {};
  if (!type) fields.leaveTypeId = 'Choose a leave type that exists';
  const backdated = filing.startDate < reader.today && filing.startDate !== existing?.startDate;
  if (backdated && !reader.seesAll)
    fields.startDate = 'Choose today or a later date; leave that has started already is filed by HR';
  if (differenceInCalendarDays(parseISO(filing.endDate), parseISO(filing.startDate)) > 365)
    fields.endDate = 'A request covers a year at most: file the rest as another request';
  if (Object.keys(fields).length) throw invalid(fields);
}

/** 422, in the order of the domain rules. Answers the days charged. */
export async function refuseUnfit(
  trx: Knex.Transaction,
  filing: Filing,
  { employee, type }: Judged,
  existing?: Existing,
): Promise<number> {
  if (employee.status !== 'active')
    throw new PortalError(
      'inactive_employee',
      `${employee.name} is not active. Choose an employee who is active.`,
    );
  if (!type.active)
    throw new PortalError(
      'inactive_leave_type',
      `${type.name} is not offered any more. Choose another leave type.`,
    );
  const days = await refuseShortBalance(trx, filing, { employee, type }, existing?.id);
  if (type.requires_docs && !filing.documentRef)
    throw new PortalError('document_required', `${type.name} needs a document. Add its reference.`, {
      fields: { documentRef: 'Add the reference of the document' },
    });
  return days;
}

/** 422: nothing to count, or not enough left in a year that the request touches. Answers the days charged. */
export async function refuseShortBalance(
  trx: Knex.Transaction,
  filing: Filing,
  { employee, type }: { employee: Pick<Employee, 'id' | 'joined_on'>; type: LeaveTypeRow },
  except?: string,
): Promise<number> {
  const years = countByYear(filing);
  const days = [...years.values()].reduce((sum, part) => sum + part, 0);
  if (days === 0)
    throw new PortalError(
      'no_working_day',
      'There is no working day in these dates. Choose at least one working day.',
    );
  for (const [year, requested] of years) {
    if (requested === 0) continue;
    const available = await availableDays(trx, { employee, type }, year, except);
    if (available !== null && requested > available)
      throw new PortalError(
        'insufficient_balance',
        `This takes ${daysText(requested)} of ${type.name} in ${year}, and ${daysText(Math.max(0, available))} ` +
          `of ${type.allowance_total} are left. Shorten the request or choose another leave type.`,
        { leaveTypeId: type.id, year, requested, available, allowance: Number(type.allowance_total) },
      );
  }
  return days;
}

/** 409: leave that the person has already in these dates. */
export async function refuseOverlap(
  trx: Knex.Transaction,
  filing: Filing,
  name: string,
  except?: string,
): Promise<void> {
  const conflicts = await conflictsOf(trx, filing, except);
  if (conflicts.length) throw overlapRefusal(conflicts, name);
}
