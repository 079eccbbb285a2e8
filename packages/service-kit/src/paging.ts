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
