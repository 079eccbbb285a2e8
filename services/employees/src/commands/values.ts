import { message, type EmployeeBody, type Message } from '@portal/contracts';
import { constraintOf, invalid, type Database } from '@portal/service-kit';
import type { z } from 'zod';
import { EmployeeModel } from '../employee.model';

export type Values = z.output<typeof EmployeeBody>;

/** A national id as the audit trail may keep it: that it changed can be seen, what it is cannot. */
const masked = (nationalId: string): string => (nationalId.length > 4 ? `…${nationalId.slice(-2)}` : '…');

/** A row as the audit trail may keep it, without what the database derives. */
export function forTrail(row: object): object {
  const { search: _derived, ...stored } = row as { search?: string; national_id?: string | null };
  return !stored.national_id ? stored : { ...stored, national_id: masked(stored.national_id) };
}

/** IDs that differ by case alone are one ID. */
const same = (id: string | null, other: string | null): boolean =>
  id !== null && id.toLowerCase() === other?.toLowerCase();

/** The fields of a form that somebody else's record has already. */
async function takenFields(db: Database, values: Values, id: string): Promise<Record<string, Message>> {
  const rows = await db.query<Pick<EmployeeModel, 'employee_id' | 'national_id'>>(
    'find taken',
    `select employee_id, national_id from employees
     where (lower(employee_id) = lower($1) or lower(national_id) = lower($2)) and id <> $3`,
    [values.employeeId, values.nationalId, id],
  );
  return {
    ...(rows.some((row) => same(row.employee_id, values.employeeId))
      ? { employeeId: message('form.employeeIdTaken') }
      : {}),
    ...(rows.some((row) => same(row.national_id, values.nationalId))
      ? { nationalId: message('form.nationalIdTaken') }
      : {}),
  };
}

/** Turns a violated constraint into the refusal that names every field in the way; rethrows all else. */
export async function explainDuplicate(
  error: unknown,
  db: Database,
  values: Values,
  id: string,
): Promise<never> {
  const constraint = constraintOf(error);
  if (constraint === 'employees_leaves_after_joining')
    throw invalid({ leavesOn: message('form.leavesBeforeJoining') });
  if (constraint === 'employees_periods_apart')
    throw invalid({ joinedOn: message('form.joinsInEarlierPeriod') });
  const ofId = /^employees_(employee|national)_id_(key|any_case)$/.exec(constraint ?? '')?.[1];
  if (!ofId) throw error;
  const fields = await takenFields(db, values, id);
  // The record in the way may be gone again by now; the constraint still knows which field it was.
  if (!Object.keys(fields).length)
    Object.assign(
      fields,
      ofId === 'employee'
        ? { employeeId: message('form.employeeIdTaken') }
        : { nationalId: message('form.nationalIdTaken') },
    );
  throw invalid(
    fields,
    'duplicate',
    Object.keys(fields).length > 1 ? message('form.bothIdsTaken') : undefined,
  );
}
