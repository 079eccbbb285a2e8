import {
  EmployeeBody,
  employeeFields,
  JoinedOn,
  LeavesOn,
  message,
  NoContract,
  Role,
  text,
  type Message,
} from '@portal/contracts';
import * as z from 'zod';
import type { UnderstoodRow } from './understand';

/** The lengths of the form; what an upload is lenient about is settled before. */
export const Row = EmployeeBody.omit({
  name: true,
  userId: true,
  departmentId: true,
  supervisorId: true,
}).extend({
  mobile: text(40),
  email: text(200).nullable(),
  role: Role,
  joinedOn: JoinedOn,
  leavesOn: LeavesOn,
  contract: NoContract,
});
export type RowValues = z.output<typeof Row>;

const known = { role: Role.options, status: ['active', 'inactive'] } as const;

/** A role or a status, and a remark where the row has another word. */
function codeOf<T extends string>(
  name: 'role' | 'status',
  { raw, written }: Pick<UnderstoodRow, 'raw' | 'written'>,
  fallback: T,
): { value: T; remarks: Message[] } {
  const value = (known[name] as readonly string[]).find((each) => each === raw[name]) as T | undefined;
  if (value !== undefined || !raw[name]) return { value: value ?? fallback, remarks: [] };
  const unknown = name === 'role' ? 'upload.unknownRole' : 'upload.unknownStatus';
  return { value: fallback, remarks: [message(unknown, { given: written[name] ?? '', used: fallback })] };
}

/**
 * What an upload is lenient about: an invalid role becomes `employee`, an invalid status `active`, an email without an
 * `@` none, each with a remark. Somebody who is stored keeps the stored one. Source: specification, section 5, employee
 * CSV upload.
 */
export function lenient(
  row: Pick<UnderstoodRow, 'raw' | 'written'>,
  stored: { role: Role; status: 'active' | 'inactive'; email: string | null } = {
    role: 'employee',
    status: 'active',
    email: null,
  },
) {
  const role = codeOf('role', row, stored.role);
  const status = codeOf('status', row, stored.status);
  const { email = '' } = row.raw;
  const lost = email && !email.includes('@') ? [message('upload.badEmail', { given: email })] : [];
  return {
    values: {
      role: role.value,
      status: status.value,
      email: email.includes('@') ? email : stored.email,
    },
    remarks: [...role.remarks, ...status.remarks, ...lost],
  };
}

/** Reads the fields of a row of somebody new. */
export function readRow(row: Pick<UnderstoodRow, 'raw' | 'written'>) {
  const { values, remarks } = lenient(row);
  const parsed = Row.safeParse({
    ...Object.fromEntries(employeeFields.map((field) => [field, row.raw[field] ?? ''])),
    // Where one is required, the row is refused before.
    nationalId: row.raw.nationalId || null,
    ...values,
  });
  return { parsed, remarks };
}
