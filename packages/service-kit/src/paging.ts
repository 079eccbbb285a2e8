import { allOf, sql, type Sql } from './sql';

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: string | undefined;
}

/** Whether the caller asked for a page rather than the whole list. */
export const isPaged = (query: PageQuery): boolean =>
  query.page !== undefined || query.pageSize !== undefined;

/**
 * Limit and offset of a page; the whole list has neither limit nor offset.
 * @param fallback rows a page when only `page` was given
 */
export function limitOf(query: PageQuery, fallback = 50): { limit: number | null; offset: number } {
  if (!isPaged(query)) return { limit: null, offset: 0 };
  const limit = query.pageSize ?? fallback;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/**
 * An `order by` from a column that the caller names; an unknown name falls back.
 * @param columns SQL of each sortable column
 * @param fallback SQL used when none or an unknown one is named
 * @param tie SQL that makes the order total, such as `id`
 */
export function orderBy(
  sort: string | undefined,
  columns: Record<string, string>,
  fallback: string,
  tie: string,
): string {
  const name = sort?.replace(/^-/, '');
  const column = name !== undefined && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) return `order by ${fallback}, ${tie}`;
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  return `order by ${column} ${direction} nulls last, ${tie}`;
}

/** A search text as an ILIKE pattern, its own wildcards taken literally; null when there is none. */
export const likePattern = (q: string | undefined): string | null =>
  q ? `%${q.replace(/[\\%_]/g, (char) => `\\${char}`)}%` : null;

const hyphensAtEnds = /^[-\u2010\u2011\u2013\u2014]+|[-\u2010\u2011\u2013\u2014]+$/gu;

/**
 * The words of a search, five at most, whatever their order; a comma parts them too, as in `Muñoz, José`. A hyphen at the
 * end is the beginning of more: what follows it decides whether it is a part of the word.
 */
export const searchWords = (q: string): string[] =>
  q
    .split(/[\s,]+/u)
    .map((word) => word.replace(hyphensAtEnds, ''))
    .filter(Boolean)
    .slice(0, 5);

/** The letters and digits at the end of a word like `B-10000`, at least four and one of them a digit. */
const numberAtEnd = /^\S*[^\p{L}\p{N}](?=\D*\d)([a-zA-Z\d]{4,})$/u;

/**
 * SQL of a search in a column of plain text that has an index of trigrams: a part of it, the text's own wildcards taken
 * literally. Of what looks like an id the index is asked for the number alone, and the few rows that it finds for the
 * rest: how a number begins stands in a tenth of all rows, and the index would go through them.
 * @param plain SQL of a pattern in plain letters, worked out once a statement
 */
export function partIn(column: Sql, text: string, plain: (pattern: string) => Sql): Sql {
  const whole = plain(likePattern(text) ?? '%');
  const number = numberAtEnd.exec(text)?.[1];
  if (!number) return sql`${column} like ${whole}`;
  return sql`${column} like ${plain(`%${number}%`)} and ${column} || '' like ${whole}`;
}

const plain = (pattern: string): Sql => sql`(select employees.plain(${pattern}))`;

/** SQL of a search by words: each stands somewhere in a column of plain text, in any order. */
export const wordsIn = (column: Sql, q: string): Sql =>
  allOf(searchWords(q).map((word) => partIn(column, word, plain)));
