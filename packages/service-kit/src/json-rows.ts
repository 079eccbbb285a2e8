import { instantSql } from './sql';

/** A value of a row, as SQL, and how PostgreSQL's text of it becomes JSON. */
export interface Column {
  sql: string;
  write: (text: string) => string;
  /** SQL of the value as PostgreSQL writes JSON of it itself. */
  json: string;
}
interface Nested {
  /** SQL that is null where there is no such object. */
  key: string;
  shape: Shape;
}
/** What one JSON object of a list holds, in this order. */
export interface Shape {
  [name: string]: Column | Nested;
}

const quoted = (text: string) => `"${text}"`;
const column =
  (write: Column['write']) =>
  (sql: string): Column => ({ sql, write, json: sql });

/** Any text. */
export const textColumn = column((text) => JSON.stringify(text));
/** Text that needs no escape: an id, a date, a word of a check constraint. */
export const wordColumn = column(quoted);
/** A number, or JSON that is written already. */
export const bareColumn = column((text) => text);
export const flagColumn = column((text) => (text === 't' ? 'true' : 'false'));
/** A timestamptz; as ISO text with milliseconds and Z, like `instantSql`, at a third of its price. */
export const instantColumn = (sql: string): Column => ({
  sql: `${sql} at time zone 'UTC'`,
  write: isoOf,
  json: instantSql(sql),
});
/** An object of its own; null where `key` is. */
export const nested = (key: string, shape: Shape): Nested => ({ key, shape });

const jsonOf = (value: Column | Nested): string => {
  if (!('key' in value)) return value.json;
  const pairs = Object.entries(value.shape).map(([name, inner]) => `'${name}', ${jsonOf(inner)}`);
  return `case when ${value.key} is not null then json_build_object(${pairs.join(', ')}) end`;
};

/** `2026-11-22 06:00:00.5` as PostgreSQL writes it, a timestamp of UTC. */
function isoOf(text: string): string {
  const ms = text.length > 20 ? text.slice(20, 23).padEnd(3, '0') : '000';
  return `"${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z"`;
}

/** A row as PostgreSQL's text of each value. */
export type TextRow = readonly (string | null)[];

export interface JsonRows {
  /** The select list, each value with a name of its own. */
  sql: string;
  /**
   * The select list of rows that PostgreSQL makes the same JSON of. In all this costs less than `sql` where rows are
   * hundreds; there, what is handed over value by value keeps the service busy for longer than PostgreSQL writes JSON.
   */
  json: string;
  /** One row as JSON; its columns begin at `from`. */
  write(row: TextRow, from?: number): string;
  /** Rows as a JSON array. A row whose first value is null is none: what a left join that found nothing answers. */
  list(rows: readonly TextRow[], from?: number): string;
}

type Part = (row: TextRow, from: number) => string;

/** Builds the writer of one shape; a value that is named twice is read once. */
function writerOf(shape: Shape, indexOf: (sql: string) => number): Part {
  const parts = Object.entries(shape).map(([name, value], n): Part => {
    const head = `${n ? ',' : '{'}${JSON.stringify(name)}:`;
    if ('key' in value) {
      const key = indexOf(value.key);
      const inner = writerOf(value.shape, indexOf);
      return (row, from) => head + (row[from + key] == null ? 'null' : inner(row, from));
    }
    const index = indexOf(value.sql);
    const none = `${head}null`;
    return (row, from) => {
      const text = row[from + index];
      return text == null ? none : head + value.write(text);
    };
  });
  return (row, from) => {
    let json = '';
    for (const part of parts) json += part(row, from);
    return `${json}}`;
  };
}

/**
 * Rows that PostgreSQL hands over as they are and that become JSON here: to write JSON costs PostgreSQL four times
 * what reading the rows does, and the database is what all services share.
 */
export function jsonRows(shape: Shape): JsonRows {
  const columns: string[] = [];
  const write = writerOf(shape, (sql) => {
    const known = columns.indexOf(sql);
    return known < 0 ? columns.push(sql) - 1 : known;
  });
  return {
    sql: columns.map((sql, n) => `${sql} as c${n}`).join(', '),
    json: Object.entries(shape)
      .map(([name, value]) => `${jsonOf(value)} as "${name}"`)
      .join(', '),
    write: (row, from = 0) => write(row, from),
    list: (rows, from = 0) =>
      `[${rows
        .filter((row) => row[from] != null)
        .map((row) => write(row, from))
        .join(',')}]`,
  };
}
