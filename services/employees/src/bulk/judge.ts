import {
  message,
  type bulkEmployees,
  type EmployeeField,
  type EmploymentPeriod,
  type Message,
} from '@portal/contracts';
import { plainWord } from '@portal/contracts/upload-words';
import { differingFields, storedFields, type Call, type Principal } from '@portal/service-kit';
import { fields } from '../fields';
import type { Supervisors } from './above';
import type { RowValues } from './read-row';
import type { TermsOfRow } from './terms';
import type { Known, Stored } from './stored';
import type { UnderstoodRow } from './understand';

export type Existing = Call<typeof bulkEmployees>['body']['existing'];

/** What a row changes about somebody who is stored. */
export interface Change {
  stored: Stored;
  fields: readonly EmployeeField[];
  /** The changed fields as an export writes them. */
  before: Record<string, string>;
  after: Record<string, string>;
  /** The period of employment that a rehire leaves behind. */
  former: EmploymentPeriod | null;
}

export interface Judged extends RowValues {
  id: string;
  departmentId: string | null;
  supervisorId: string | null;
  /** Of somebody new: how they work, where the row says so. */
  terms?: TermsOfRow | null;
  /** Of somebody who is stored already. */
  change?: Change;
}

export const notLeading = (name: string): Message => message('upload.notLeading', { name });
export const idOf = ({ raw }: Pick<UnderstoodRow, 'raw'>): string => raw.employeeId ?? '';

/** Somebody's supervisor: an id, or the employee ID of another row that is one. */
export type SupervisorIn = { id: string | null; link: string | null; number: string } | { refusal: Message };

type Ids = Pick<RowValues, 'employeeId' | 'nationalId'>;

/** The refusal of a row for one of its cells. */
export const refusedBy = (row: number, { field, refusal }: { field: string; refusal: Message }) => ({
  row,
  refusal: message('upload.field', { field, problem: refusal }),
  fields: [field],
});

/** What the rows of an upload are judged by: what is stored, and each other. */
export class Judge {
  private readonly seenIds = new Map<string, number>();
  private readonly seenNationalIds = new Map<string, number>();

  constructor(
    readonly actor: Principal,
    readonly known: Known,
    protected readonly supervisors: Supervisors,
    protected readonly existing: Existing,
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
    const wanted = nationalId?.toLowerCase() ?? '';
    const holder = this.known.nationalIds.get(wanted);
    if (holder !== undefined && holder !== id)
      return { field: 'nationalId', refusal: message('form.nationalIdTaken') };
    const sameId = this.seenIds.get(employeeId.toLowerCase());
    if (sameId !== undefined)
      return {
        field: 'employeeId',
        refusal: message('upload.sameEmployee', { name: employeeId, row: sameId }),
      };
    const samePerson = this.seenNationalIds.get(wanted);
    return samePerson === undefined
      ? undefined
      : { field: 'nationalId', refusal: message('upload.samePerson', { row: samePerson }) };
  }

  /** Rows after this one may not have its IDs. */
  take(row: number, { employeeId, nationalId }: Ids): void {
    this.seenIds.set(employeeId.toLowerCase(), row);
    if (nationalId) this.seenNationalIds.set(nationalId.toLowerCase(), row);
  }
}
