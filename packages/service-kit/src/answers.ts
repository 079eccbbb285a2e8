import { notFound } from './errors';
import type { JsonRows, TextRow } from './json-rows';
import { RawJson } from './route';

/** A page of a list: its rows, behind a first column that holds how many there are in all. */
export async function pageOf(rows: JsonRows, found: Promise<readonly TextRow[]>): Promise<RawJson> {
  const page = await found;
  return new RawJson(rows.list(page, 1), Number(page[0]?.[0] ?? 0));
}

/**
 * The one record that was found.
 * @throws `not_found`
 */
export async function recordOf<T>(rows: JsonRows, found: Promise<readonly TextRow[]>): Promise<T> {
  const [row] = await found;
  if (!row) throw notFound();
  return JSON.parse(rows.write(row)) as T;
}
