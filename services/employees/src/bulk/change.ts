import { message, messageOfIssue, type EmployeeField, type Message } from '@portal/contracts';
import { plainWord } from '@portal/contracts/upload-words';
import {
  forbidden,
  PortalError,
  storedFields,
  type Draft,
  type Principal,
  type Verdict,
} from '@portal/service-kit';
import { periodBefore } from '../commands/employments';
import { refuseSelf } from '../commands/save';
import type { Values } from '../commands/values';
import { fields } from '../fields';
import { mayEdit, refuseAdministratorRoles } from '../policy';
import { refusedBy, type Judge, type Judged } from './judge';
import { lenient, Row } from './read-row';
import type { Known, Stored } from './stored';
import { namesTerms } from './terms';
import type { UnderstoodRow } from './understand';

const nameFields: readonly EmployeeField[] = ['firstName', 'middleName', 'lastName'];

/** Of the fields that differ, those that a row changes: not the key, nothing by an empty cell, no name that is the same. */
export function changedFields(
  { raw, nameDivided }: UnderstoodRow,
  stored: Stored,
  differing: readonly EmployeeField[],
): EmployeeField[] {
  const nameOf = (...parts: (string | null | undefined)[]) => plainWord(parts.filter(Boolean).join(' '));
  const given = nameOf(raw.firstName, raw.middleName, raw.lastName);
  const { first_name, middle_name, last_name } = stored;
  const sameName =
    nameDivided &&
    [nameOf(first_name, middle_name, last_name), nameOf(first_name, last_name)].includes(given);
  return differing.filter(
    (name) => name !== 'employeeId' && raw[name] !== '' && !(sameName && nameFields.includes(name)),
  );
}

/** Why one call would refuse a change of somebody, by the same rules. */
export function refusalOf(
  actor: Principal,
  known: Pick<Known, 'ownLine'>,
  stored: Stored,
  values: Judged,
): { refusal: Message; fields: string[] } | undefined {
  const { id } = stored;
  if (values.supervisorId !== stored.supervisor_id && known.ownLine.has(id)) {
    const refusal = message(actor.employeeId === id ? 'employees.ownSupervisor' : 'employees.aboveOneself');
    return { refusal, fields: ['supervisorId'] };
  }
  try {
    if (!mayEdit(actor, stored)) throw forbidden();
    refuseSelf(actor, stored, values as unknown as Values);
    if (values.role !== stored.role || values.status !== stored.status)
      refuseAdministratorRoles(actor, stored.role, values.role);
    return undefined;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const { text, fieldTexts = {} } = error.toBody();
    const ofAdministrator = error.code === 'forbidden';
    return {
      refusal: ofAdministrator || !text ? message('employees.ofAdministrator') : text,
      fields: Object.keys(fieldTexts),
    };
  }
}

/** Judges what a row changes about somebody who is stored. */
export function judgeChange(
  judge: Judge,
  upload: UnderstoodRow,
  stored: Stored,
  differing: readonly EmployeeField[],
): Draft<Judged> | Verdict<Judged> {
  const { row, raw, problem } = upload;
  const { actor, known } = judge;
  const refuse = (refusal: Message, ...wrong: string[]) => ({ row, refusal, fields: wrong });
  if (problem) return refusedBy(row, problem);
  const soft = lenient(upload, stored);
  const set: Partial<Record<EmployeeField, unknown>> = {};
  const after: Record<string, string> = {};
  let link: string | null = null;
  for (const field of differing) {
    const text = raw[field] ?? '';
    if (field === 'departmentId') {
      const named = judge.departmentOf(text);
      if (!named.department) return refuse(named.refusal, field);
      if (!named.department.active)
        return refuse(message('upload.inactiveDepartment', { name: text }), field);
      set[field] = named.department.id;
      after[field] = named.department.short_code;
    } else if (field === 'supervisorId') {
      const supervisor = judge.supervisorIn(text);
      if ('refusal' in supervisor) return refuse(supervisor.refusal, field);
      set[field] = supervisor.id;
      link = supervisor.link;
      after[field] = supervisor.number;
    } else {
      const value = field === 'role' || field === 'status' || field === 'email' ? soft.values[field] : text;
      const parsed = Row.shape[field].safeParse(value);
      if (!parsed.success) {
        const refusal = messageOfIssue(parsed.error.issues[0]?.message ?? 'form.invalidValue');
        return refusedBy(row, { field, refusal });
      }
      if (String(parsed.data ?? '') === String(storedFields(fields, stored)[field] ?? '')) continue;
      set[field] = parsed.data;
      after[field] = String(parsed.data ?? '');
    }
  }
  const { joinedOn = stored.joined_on, status = stored.status } = set as Partial<Values>;
  const former = periodBefore(stored, { joinedOn, status }, known.today);
  // The last day of work stays with the period that is over.
  if (former && stored.leaves_on && !raw.leavesOn) {
    set.leavesOn = null;
    after.leavesOn = '';
  }
  const changed = Object.keys(set) as EmployeeField[];
  if (changed.length === 0) return { row, unchanged: true };
  const before = Object.fromEntries(
    changed.map((field) => [field, shown(field, storedFields(fields, stored)[field], stored, known)]),
  );
  const values = {
    ...storedFields(fields, stored),
    ...set,
    id: stored.id,
    change: { stored, fields: changed, before, after, former },
  } as unknown as Judged;
  if (values.joinedOn && values.leavesOn && values.leavesOn < values.joinedOn)
    return refuse(message('form.leavesBeforeJoining'), 'leavesOn');
  if ('joinedOn' in set && stored.earlier_until && (joinedOn ?? '') <= stored.earlier_until)
    return refuse(message('form.joinsInEarlierPeriod'), 'joinedOn');
  const refused = refusalOf(actor, known, stored, { ...values, supervisorId: link ?? values.supervisorId });
  if (refused) return { row, ...refused };
  const duplicate = judge.duplicateOf(values, stored.id);
  if (duplicate) return refuse(duplicate.refusal, duplicate.field);
  judge.take(row, values);
  const remarks = namesTerms(upload) ? [...soft.remarks, message('upload.termsOfNew')] : soft.remarks;
  return { row, values, remarks, link, updates: true };
}

const shown = (field: EmployeeField, value: unknown, stored: Stored, { departmentsById }: Known): string => {
  if (field === 'departmentId') return departmentsById.get(String(value))?.short_code ?? '';
  return field === 'supervisorId' ? (stored.supervisor_number ?? '') : String(value ?? '');
};
