/**
 * SQL that writes an instant as the portal's JSON does: ISO text with milliseconds and Z, whatever time zone
 * the connection has. Null stays null.
 * @param expression SQL of a timestamptz
 */
export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A piece of SQL with the values that stand in it. Made by `sql`. */
export class Sql {
  /** @param parts the text around the values, one part more than there are values */
  constructor(
    readonly parts: readonly string[],
    readonly values: readonly unknown[] = [],
  ) {}

  /** The text, with `$1` and on where values stand. */
  get text(): string {
    return this.parts.reduce((text, part, n) => `${text}$${n}${part}`);
  }
}

/** Text that goes into a statement as it stands: never one that a caller wrote. */
export const raw = (text: string): Sql => new Sql([text]);

/**
 * A piece of SQL. What stands in `${}` is a value, which PostgreSQL gets apart from the text, or another piece with
 * values of its own: so pieces are put together without counting placeholders.
 */
export function sql(texts: TemplateStringsArray, ...inserted: readonly unknown[]): Sql {
  const parts = [texts[0] ?? ''];
  const values: unknown[] = [];
  const add = (text = '') => parts.push((parts.pop() ?? '') + text);
  inserted.forEach((each, n) => {
    const piece = each instanceof Sql ? each : new Sql(['', ''], [each]);
    add(piece.parts[0]);
    parts.push(...piece.parts.slice(1));
    values.push(...piece.values);
    add(texts[n + 1]);
  });
  return new Sql(parts, values);
}

/** Pieces one after the other. */
export const joined = (pieces: readonly Sql[], glue: string): Sql =>
  pieces.reduce((all, piece) => sql`${all}${raw(glue)}${piece}`);

/** Holds where a column has one of these ids; a single one is compared, so that an index also gives the order. */
export const among = (column: Sql, ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::uuid[])`;

/** Holds where each of some conditions does; without any always. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length
    ? joined(
        conditions.map((each) => sql`(${each})`),
        ' and ',
      )
    : raw('true');

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

  /** The text of a piece, its values bound here. */
  piece({ parts, values }: Sql): string {
    return parts.reduce((text, part, n) => text + this.bind(values[n - 1]) + part);
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
