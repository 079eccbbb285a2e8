import { mayGrantRole, message, messageOfIssue, type Message } from '@portal/contracts';
import { judgeLinked, newId, type Draft, type Principal, type Verdict } from '@portal/service-kit';
import { mayLead } from '../rules';
import { Supervisors } from './above';
import { changedFields, judgeChange } from './change';
import { idOf, Judge, notLeading, refusedBy, type Existing, type Judged } from './judge';
import { readRow } from './read-row';
import type { Known } from './stored';
import { termsIn } from './terms';
import type { UnderstoodRow } from './understand';

const required = ['employeeId', 'firstName', 'lastName', 'nationalId', 'position', 'departmentId'];

/** Judges one row after the other; each takes its IDs. */
class RowJudge extends Judge {
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
    const missing = required.filter(
      (field) => !raw[field] && (field !== 'nationalId' || this.known.needsNationalId),
    );
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
    const terms = termsIn(upload, this.known.workingTimes);
    if (terms && 'refusal' in terms) return refusedBy(row, terms);
    this.take(row, parsed.data);
    const values = {
      ...parsed.data,
      id: newId(),
      departmentId: department.id,
      supervisorId: supervisor.id,
      terms,
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
  const judge = new RowJudge(actor, known, new Supervisors(known, rows), existing);
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
