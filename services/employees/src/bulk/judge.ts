import { EmployeeBody, messages, Role, text, type BulkResult } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import * as z from 'zod';
import { mayTouchRole } from '../policy';

export type Raw = Record<string, unknown>;
export type Refusal = BulkResult['refused'][number];
export interface Judged {
  row: number;
  values: z.output<typeof Row> & { departmentId: string };
}

/** What is known before the first row is judged, and of the rows before. */
export interface Known {
  actor: Principal;
  /** Departments by id and by short code. */
  departments: Map<string, { id: string; active: boolean }>;
  /** Ids that the table has. */
  employeeIds: ReadonlySet<string>;
  nationalIds: ReadonlySet<string>;
  /** Ids in the rows judged good so far, and their rows. */
  seenEmployeeIds: Map<string, number>;
  seenNationalIds: Map<string, number>;
}

/** The lengths of the form; what an upload is lenient about is settled before. */
const Row = EmployeeBody.pick({
  employeeId: true,
  firstName: true,
  middleName: true,
  lastName: true,
  nationalId: true,
  position: true,
  status: true,
}).extend({ mobile: text(40), email: text(200).nullable(), role: Role });

/** A field as an upload writes it: text, or a number that a spreadsheet made of it. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const required = ['employeeId', 'firstName', 'lastName', 'nationalId', 'position', 'departmentId'];
const missing =
  'Missing required fields (1.Employee ID, 2.First Name, 4.Last Name, 5.NIR, 6.Position, 7.Department)';

function departmentOf(raw: Raw, known: Known): { id: string } | string {
  const value = asText(raw.departmentId);
  const department = known.departments.get(value.toLowerCase());
  if (!department) return `Department '${value}' not found`;
  return department.active ? department : `Department '${value}' is not active`;
}

function duplicateOf(values: z.output<typeof Row>, known: Known): string | undefined {
  const { employeeId, nationalId } = values;
  if (known.employeeIds.has(employeeId)) return `${messages.employeeIdTaken} (${employeeId})`;
  if (known.nationalIds.has(nationalId)) return messages.nationalIdTaken;
  const sameId = known.seenEmployeeIds.get(employeeId);
  if (sameId !== undefined) return `Employee ID '${employeeId}' stands in row ${sameId} already`;
  const samePerson = known.seenNationalIds.get(nationalId);
  return samePerson === undefined ? undefined : `The national ID stands in row ${samePerson} already`;
}

/**
 * Judges one row of an upload. An invalid role becomes `employee`, an invalid status `active`, an email without an
 * `@` none, a missing mobile empty. Source: specification, section 5, employee CSV upload.
 */
export function judge(raw: Raw, row: number, known: Known): Judged | Refusal {
  const refuse = (message: string): Refusal => ({ row, message: `Row ${row}: ${message}` });
  if (required.some((field) => !asText(raw[field]))) return refuse(missing);
  const department = departmentOf(raw, known);
  if (typeof department === 'string') return refuse(department);
  const role = Role.safeParse(asText(raw.role).toLowerCase());
  const email = asText(raw.email);
  const parsed = Row.safeParse({
    employeeId: asText(raw.employeeId),
    firstName: asText(raw.firstName),
    middleName: asText(raw.middleName),
    lastName: asText(raw.lastName),
    nationalId: asText(raw.nationalId),
    position: asText(raw.position),
    mobile: asText(raw.mobile),
    email: email.includes('@') ? email : null,
    role: role.success ? role.data : 'employee',
    status: asText(raw.status).toLowerCase() === 'inactive' ? 'inactive' : 'active',
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'invalid'}`);
  }
  if (!mayTouchRole(known.actor, parsed.data.role))
    return refuse('Only a system administrator can add a system administrator');
  const duplicate = duplicateOf(parsed.data, known);
  if (duplicate) return refuse(duplicate);
  known.seenEmployeeIds.set(parsed.data.employeeId, row);
  known.seenNationalIds.set(parsed.data.nationalId, row);
  return { row, values: { ...parsed.data, departmentId: department.id } };
}
