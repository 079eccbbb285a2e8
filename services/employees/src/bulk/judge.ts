import { message, messageOfIssue, mayGrantRole, type bulkEmployees, type Message } from '@portal/contracts';
import { plainWord } from '@portal/contracts/upload-words';
import {
  differingFields,
  judgeLinked,
  newId,
  storedFields,
  type Call,
  type Draft,
  type Principal,
  type Verdict,
} from '@portal/service-kit';
import { fields } from '../fields';
import { mayLead } from '../rules';
import { Supervisors } from './above';
import { changedFields, judgeChange, type Change } from './change';
import { readRow, type RowValues } from './read-row';
import type { Known, Stored } from './stored';
import type { UnderstoodRow } from './understand';

export type Existing = Call<typeof bulkEmployees>['body']['existing'];

export interface Judged extends RowValues {
  id: string;
  departmentId: string | null;
  supervisorId: string | null;
  /** Of somebody who is stored already. */
  change?: Change;
}

const required = ['employeeId', 'firstName', 'lastName', 'nationalId', 'position', 'departmentId'];
const notLeading = (name: string) => message('upload.notLeading', { name });
const idOf = ({ raw }: { raw: UnderstoodRow['raw'] }) => raw.employeeId ?? '';

/** Somebody's supervisor: an id, or the employee ID of another row that is one. */
export type SupervisorIn = { id: string | null; link: string | null; number: string } | { refusal: Message };

type Ids = Pick<RowValues, 'employeeId' | 'nationalId'>;

/** The refusal of a row for one of its cells. */
export const refusedBy = (row: number, { field, refusal }: { field: string; refusal: Message }) => ({
  row,
  refusal: message('upload.field', { field, problem: refusal }),
  fields: [field],
});

/** Rows judged against what is stored and against each other. */
export class Judge {
  private readonly seenIds = new Map<string, number>();
  private readonly seenNationalIds = new Map<string, number>();

  constructor(
    readonly actor: Principal,
    readonly known: Known,
    private readonly supervisors: Supervisors,
    private readonly existing: Existing,
  ) {}

  /** The department that a text names; why it is none, where there is no one such department. */
  departmentOf(name: string) {
    const [department, another] =
      this.known.departments.get(name.toLowerCase()) ?? this.known.departments.get(plainWord(name)) ?? [];
    if (!department) return { refusal: message('upload.noDepartment', { name }) };
    return another ? { refusal: message('upload.severalDepartments', { name }) } : { department };
  }

  supervisorIn(name: string): SupervisorIn {
    if (!name) return { id: null, link: null, number: '' };
    const above = this.supervisors.of(name);
    if (above === 'several') return { refusal: message('upload.severalPeople', { name }) };
    if (!above) return { refusal: message('upload.noSupervisor', { name }) };
    const { stored, row } = above;
    if (stored?.leads) return { id: stored.id, link: null, number: stored.employee_id };
    const mayFollow = row && (!stored || this.existing !== 'refuse');
    return mayFollow ? { id: null, link: idOf(row), number: idOf(row) } : { refusal: notLeading(name) };
  }

  /** The fields in which a row differs from what is stored. */
  differing(row: UnderstoodRow, stored: Stored) {
    return differingFields(row, storedFields(fields, stored), (name, text) => {
      if (name === 'departmentId') return text && (this.departmentOf(text).department?.id ?? 'none');
      if (name !== 'supervisorId' || !text) return text;
      const above = this.supervisors.of(text);
      return (above && above !== 'several' && above.stored?.id) || 'none';
    });
  }

  /** Which ID of a row is somebody else's already; `id` is whose it may be. */
  duplicateOf({ employeeId, nationalId }: Ids, id?: string): { field: string; refusal: Message } | undefined {
    const holder = this.known.nationalIds.get(nationalId.toLowerCase());
    if (holder !== undefined && holder !== id)
      return { field: 'nationalId', refusal: message('form.nationalIdTaken') };
    const sameId = this.seenIds.get(employeeId.toLowerCase());
    if (sameId !== undefined)
      return {
        field: 'employeeId',
        refusal: message('upload.sameEmployee', { name: employeeId, row: sameId }),
      };
    const samePerson = this.seenNationalIds.get(nationalId.toLowerCase());
    return samePerson === undefined
      ? undefined
      : { field: 'nationalId', refusal: message('upload.samePerson', { row: samePerson }) };
  }

  /** Rows after this one may not have its IDs. */
  take(row: number, { employeeId, nationalId }: Ids): void {
    this.seenIds.set(employeeId.toLowerCase(), row);
    if (nationalId) this.seenNationalIds.set(nationalId.toLowerCase(), row);
  }

  /** One row by itself; a supervisor who is another row is looked at later. */
  row(upload: UnderstoodRow): Draft<Judged> | Verdict<Judged> {
    const { row, raw, problem } = upload;
    const id = idOf(upload);
    const exact = this.known.employees.get(id);
    const stored = this.existing === 'refuse' ? exact : (exact ?? this.storedOf(id));
    const differing = stored && this.differing(upload, stored);
    if (differing?.length === 0) return { row, unchanged: true };
    if (stored && this.existing !== 'refuse') {
      const changed = changedFields(upload, stored, differing ?? []);
      return changed.length > 0 ? judgeChange(this, upload, stored, changed) : { row, unchanged: true };
    }
    const refuse = (refusal: Message, ...wrong: string[]) => ({ row, refusal, fields: wrong });
    const missing = required.filter((field) => !raw[field]);
    if (problem && (missing.length === 0 || problem.field === 'fullName')) return refusedBy(row, problem);
    if (missing.length > 0)
      return refuse(message('upload.employeeFields', { missing: missing.join(', ') }), ...missing);
    if (this.existing === 'only')
      return refuse(message('upload.unknownEmployee', { name: id }), 'employeeId');
    const named = this.departmentOf(raw.departmentId ?? '');
    if (!named.department) return refuse(named.refusal, 'departmentId');
    if (differing) {
      const names = differing.map((name) => message(`employee.${name}`));
      return refuse(message('upload.otherEmployee', { name: id, fields: names }), ...differing);
    }
    return this.create(upload, named.department);
  }

  private storedOf(id: string) {
    return this.known.employeesOfAnyCase.get(id.toLowerCase());
  }

  private create(
    upload: UnderstoodRow,
    department: { id: string; active: boolean },
  ): Draft<Judged> | Verdict<Judged> {
    const { row } = upload;
    const refuse = (refusal: Message, ...wrong: string[]) => ({ row, refusal, fields: wrong });
    if (!department.active)
      return refuse(
        message('upload.inactiveDepartment', { name: upload.raw.departmentId ?? '' }),
        'departmentId',
      );
    const ledBy = this.supervisors.leadsByRow(upload);
    const raw = ledBy === undefined ? upload.raw : { ...upload.raw, role: 'supervisor' };
    const { parsed, remarks } = readRow({ ...upload, raw });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path.join('.') ?? 'row';
      const problem = messageOfIssue(issue?.message ?? 'form.invalidValue');
      return refusedBy(row, { field, refusal: problem });
    }
    const { joinedOn, leavesOn, employeeId } = parsed.data;
    if (joinedOn && leavesOn && leavesOn < joinedOn)
      return refuse(message('form.leavesBeforeJoining'), 'leavesOn');
    if (!mayGrantRole(this.actor.role, parsed.data.role))
      return refuse(message('upload.ofAdministrator'), 'role');
    if (this.storedOf(employeeId)) return refuse(message('form.employeeIdTaken'), 'employeeId');
    const duplicate = this.duplicateOf(parsed.data);
    if (duplicate) return refuse(duplicate.refusal, duplicate.field);
    const supervisor = this.supervisorIn(raw.supervisorId ?? '');
    if ('refusal' in supervisor) return refuse(supervisor.refusal, 'supervisorId');
    this.take(row, parsed.data);
    const values = {
      ...parsed.data,
      id: newId(),
      departmentId: department.id,
      supervisorId: supervisor.id,
    };
    const led = ledBy === undefined ? [] : [message('upload.ledInFile', { row: ledBy })];
    return { row, values, remarks: [...remarks, ...led], link: supervisor.link };
  }
}

/** Judges every row of an upload by itself and by the rows it names; supervisors may be other rows, in any order. */
export function judgeRows(
  rows: readonly UnderstoodRow[],
  known: Known,
  actor: Principal,
  existing: Existing,
): Promise<readonly Verdict<Judged>[]> {
  const judge = new Judge(actor, known, new Supervisors(known, rows), existing);
  return judgeLinked<Judged>(rows, {
    fields: ['supervisorId'],
    keyOf: (row) => idOf(row as UnderstoodRow),
    judge: (row) => judge.row(row as UnderstoodRow),
    linked: (values, above, link) =>
      mayLead(above) ? { values: { ...values, supervisorId: above.id } } : { refusal: notLeading(link) },
    inCircle: (circle) => message('upload.supervisorCircle', { circle }),
    atRefused: (name, row) => message('upload.supervisorRefused', { name, row }),
  });
}
