/**
 * SQL that writes an instant as the portal's JSON does: ISO text with milliseconds and Z, whatever time zone
 * the connection has. Null stays null.
 * @param expression SQL of a timestamptz
 */
export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Names of prepared statements by their text. */
const names = new Map<string, string>();
const mostNames = 200;

/**
 * The name under which a statement whose text does not vary is prepared, the same in each connection. Each connection
 * keeps what it has prepared in memory, so a process names so many at most, and further ones are not prepared.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `statement ${names.size}`;
  names.set(sql, name);
  return name;
}

/** Collects the conditions of a `where`, with the values that they refer to. */
export class Conditions {
  private readonly parts: string[] = [];

  /** @param values those that the statement has before, as `$1` and on */
  constructor(readonly values: unknown[] = []) {}

  /** The placeholder of a new value. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): this {
    this.parts.push(condition);
    return this;
  }

  /** Adds that a column has one of these ids; a single one is compared, so that an index also gives the order. */
  among(column: string, ids: readonly string[]): this {
    const single = ids.length === 1;
    return this.add(`${column} = ${single ? this.bind(ids[0]) : `any(${this.bind(ids)}::uuid[])`}`);
  }

  /** The same conditions and values, to add others to. */
  copy(): Conditions {
    const copied = new Conditions([...this.values]);
    copied.parts.push(...this.parts);
    return copied;
  }

  /** All of them; `true` without any. */
  get sql(): string {
    return this.parts.map((part) => `(${part})`).join(' and ') || 'true';
  }
}
