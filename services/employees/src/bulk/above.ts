import { plainWord } from '@portal/contracts/upload-words';
import { spoken, type Known, type Leader } from './stored';
import type { UnderstoodRow } from './understand';

/** A person whom a row names as supervisor: stored, another row of the file, or both. */
export interface Above {
  stored?: Leader | undefined;
  row?: UnderstoodRow | undefined;
}

const idOf = ({ raw }: UnderstoodRow) => (raw.employeeId ?? '').toLowerCase();
const nameOf = (...parts: (string | undefined)[]) => plainWord(parts.filter(Boolean).join(' '));

/** Finds the people whom rows name as supervisors, by ID or by full name. */
export class Supervisors {
  private readonly found = new Map<string, Above | 'several' | undefined>();
  private readonly byId: ReadonlyMap<string, UnderstoodRow>;
  private byName: Map<string, Set<UnderstoodRow>> | undefined;
  /** The first row that names somebody new, who has no role in the file, as a supervisor; by employee ID. */
  private readonly namedBy = new Map<string, number>();

  constructor(
    private readonly known: Known,
    private readonly rows: readonly UnderstoodRow[],
  ) {
    this.byId = new Map(rows.map((row) => [idOf(row), row]));
    for (const { row, raw } of rows) {
      const above = raw.supervisorId ? this.of(raw.supervisorId) : undefined;
      if (!above || above === 'several' || above.stored || !above.row || above.row.raw.role) continue;
      const id = idOf(above.row);
      if (!this.namedBy.has(id)) this.namedBy.set(id, row);
    }
  }

  /** The number of the row that names this new person as supervisor, where the file gives no role. */
  leadsByRow(row: UnderstoodRow): number | undefined {
    return this.namedBy.get(idOf(row));
  }

  of(text: string): Above | 'several' | undefined {
    if (!this.found.has(text)) this.found.set(text, this.byItsId(text) ?? this.byItsName(text));
    return this.found.get(text);
  }

  private byItsId(text: string): Above | undefined {
    const id = text.toLowerCase();
    const [stored] = this.known.supervisors.get(id) ?? [];
    const row = this.byId.get(stored?.employee_id.toLowerCase() ?? id);
    return stored || row ? { stored, row } : undefined;
  }

  private byItsName(text: string): Above | 'several' | undefined {
    const people = new Map<string, Above>();
    for (const stored of this.known.supervisors.get(text) ?? []) {
      const id = stored.employee_id.toLowerCase();
      people.set(id, { stored, row: this.byId.get(id) });
    }
    for (const row of this.names.get(plainWord(spoken(text))) ?? [])
      if (!people.has(idOf(row))) people.set(idOf(row), { row });
    return people.size > 1 ? 'several' : [...people.values()][0];
  }

  private get names(): Map<string, Set<UnderstoodRow>> {
    if (this.byName) return this.byName;
    this.byName = new Map();
    for (const row of this.rows) {
      const { firstName, middleName, lastName } = row.raw;
      for (const name of [nameOf(firstName, middleName, lastName), nameOf(firstName, lastName)])
        this.byName.set(name, (this.byName.get(name) ?? new Set()).add(row));
    }
    return this.byName;
  }
}
