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
import { uploadText, type UploadRow } from '@portal/service-kit';
import * as z from 'zod';

/** The lengths of the form; what an upload is lenient about is settled before. */
const Row = EmployeeBody.omit({
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

/** Codes as people write them: `HR Admin` is `hr_admin`. */
export const coded = (value: unknown): string =>
  uploadText(value)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** What a row says of a code, and a remark where that is not one. */
function codeOf<T extends string>(
  raw: unknown,
  {
    unknown,
    known,
    fallback,
  }: { unknown: 'upload.unknownRole' | 'upload.unknownStatus'; known: readonly T[]; fallback: T },
): { value: T; remarks: Message[] } {
  const written = coded(raw);
  const value = known.find((each) => each === written);
  if (value !== undefined || !written) return { value: value ?? fallback, remarks: [] };
  return {
    value: fallback,
    remarks: [message(unknown, { given: uploadText(raw), used: fallback })],
  };
}

/**
 * Reads the fields of a row. An invalid role becomes `employee`, an invalid status `active`, an email without an `@`
 * none, a missing mobile empty, each with a remark. Source: specification, section 5, employee CSV upload.
 */
export function readRow(raw: UploadRow['raw']) {
  const role = codeOf(raw.role, { unknown: 'upload.unknownRole', known: Role.options, fallback: 'employee' });
  const status = codeOf(raw.status, {
    unknown: 'upload.unknownStatus',
    known: ['active', 'inactive'] as const,
    fallback: 'active',
  });
  const email = uploadText(raw.email);
  const parsed = Row.safeParse({
    ...Object.fromEntries(employeeFields.map((field) => [field, uploadText(raw[field])])),
    email: email.includes('@') ? email : null,
    role: role.value,
    status: status.value,
    contract: coded(raw.contract),
  });
  const lost = email && !email.includes('@') ? [message('upload.badEmail', { given: email })] : [];
  return { parsed, remarks: [...role.remarks, ...status.remarks, ...lost] };
}
