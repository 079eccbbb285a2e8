import { mayGrantRole, message, messageOfIssue, type Message } from '@portal/contracts';
import {
  differingFields,
  judgeLinked,
  missingIn,
  newId,
  storedFields,
  uploadText,
  type Draft,
  type Principal,
  type UploadRow,
  type Verdict,
} from '@portal/service-kit';
import { fields } from '../fields';
import { mayLead } from '../rules';
import { coded, readRow, type RowValues } from './read-row';
import type { Known, Stored } from './stored';

export interface Judged extends RowValues {
  id: string;
  departmentId: string;
  supervisorId: string | null;
}

const required = ['employeeId', 'firstName', 'lastName', 'nationalId', 'position', 'departmentId'];
const notLeading = (name: string) => message('upload.notLeading', { name });

const idOf = ({ raw }: UploadRow) => uploadText(raw.employeeId);

/** Rows judged against what is stored and against each other. */
class Judge {
  private readonly seenIds = new Map<string, number>();
  private readonly seenNationalIds = new Map<string, number>();

  constructor(
    private readonly actor: Principal,
    private readonly known: Known,
    /** Employee IDs of all rows. */
    private readonly ids: ReadonlySet<string>,
  ) {}

  private departmentOf(text: string) {
    return this.known.departments.get(text.toLowerCase());
  }

  private supervisorOf(text: string) {
    return this.known.supervisors.get(text) ?? this.known.supervisors.get(text.toLowerCase());
  }

  /** The fields in which a row differs from what is stored. */
  private differing(upload: UploadRow, stored: Stored): Message[] {
    const differing = differingFields(upload, storedFields(fields, stored), (name, text) => {
      if (name === 'departmentId') return text && (this.departmentOf(text)?.id ?? 'none');
      if (name === 'supervisorId') return text && (this.supervisorOf(text)?.id ?? 'none');
      return ['role', 'status', 'contract'].includes(name) ? coded(text) : text;
    });
    return differing.map((name) => message(`employee.${name}`));
  }

  private duplicateOf({ employeeId, nationalId }: RowValues): Message | undefined {
    const [id, national] = [employeeId.toLowerCase(), nationalId.toLowerCase()];
    if (this.known.employeeIds.has(id)) return message('form.employeeIdTaken');
    if (this.known.nationalIds.has(national)) return message('form.nationalIdTaken');
    const sameId = this.seenIds.get(id);
    if (sameId !== undefined) return message('upload.sameEmployee', { name: employeeId, row: sameId });
    const samePerson = this.seenNationalIds.get(national);
    return samePerson === undefined ? undefined : message('upload.samePerson', { row: samePerson });
  }

  /** Id of the supervisor, or the employee ID of another row that is one. */
  private supervisorIn(text: string): { id: string | null; link: string | null } | Message {
    if (!text) return { id: null, link: null };
    const stored = this.supervisorOf(text);
    if (stored) return stored.leads ? { id: stored.id, link: null } : notLeading(text);
    if (this.ids.has(text)) return { id: null, link: text };
    return message('upload.noSupervisor', { name: text });
  }

  /** One row by itself; a supervisor who is another row is looked at later. */
  row(upload: UploadRow): Draft<Judged> | Verdict<Judged> {
    const { row, raw } = upload;
    const refuse = (refusal: Message) => ({ row, refusal });
    const stored = this.known.employees.get(idOf(upload));
    const differing = stored && this.differing(upload, stored);
    if (differing?.length === 0) return { row, unchanged: true };
    const missing = missingIn(raw, required);
    if (missing) return refuse(message('upload.employeeFields', { missing }));
    const departmentText = uploadText(raw.departmentId);
    const department = this.departmentOf(departmentText);
    if (!department) return refuse(message('upload.noDepartment', { name: departmentText }));
    if (differing) return refuse(message('upload.otherEmployee', { name: idOf(upload), fields: differing }));
    if (!department.active) return refuse(message('upload.inactiveDepartment', { name: departmentText }));
    const { parsed, remarks } = readRow(raw);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const problem = messageOfIssue(issue?.message ?? 'form.invalidValue');
      return refuse(message('upload.field', { field: issue?.path.join('.') ?? 'row', problem }));
    }
    const { joinedOn, leavesOn } = parsed.data;
    if (joinedOn && leavesOn && leavesOn < joinedOn) return refuse(message('form.leavesBeforeJoining'));
    if (!mayGrantRole(this.actor.role, parsed.data.role)) return refuse(message('upload.ofAdministrator'));
    const duplicate = this.duplicateOf(parsed.data);
    if (duplicate) return refuse(duplicate);
    const supervisor = this.supervisorIn(uploadText(raw.supervisorId));
    if ('key' in supervisor) return refuse(supervisor);
    this.seenIds.set(parsed.data.employeeId.toLowerCase(), row);
    this.seenNationalIds.set(parsed.data.nationalId.toLowerCase(), row);
    const values = {
      ...parsed.data,
      id: newId(),
      departmentId: department.id,
      supervisorId: supervisor.id,
    };
    return { row, values, remarks, link: supervisor.link };
  }
}

/** Judges every row of an upload; supervisors may be other rows, in any order. */
export function judgeAll(
  rows: readonly UploadRow[],
  known: Known,
  actor: Principal,
): Promise<readonly Verdict<Judged>[]> {
  const judge = new Judge(actor, known, new Set(rows.map(idOf)));
  return judgeLinked(rows, {
    keyOf: idOf,
    judge: (row) => judge.row(row),
    linked: (values, above, link) =>
      mayLead(above) ? { values: { ...values, supervisorId: above.id } } : { refusal: notLeading(link) },
    inCircle: (circle) => message('upload.supervisorCircle', { circle }),
    atRefused: (name, row) => message('upload.supervisorRefused', { name, row }),
  });
}
