import { planOf, RawJson, type Database } from '@portal/service-kit';
import { readerRow, readerValues, type Reader } from '../reader';
import { requestJson, requestTables } from '../record';
import type { Conditions, SearchWay } from './conditions';
import type { Filters } from './filters';
import { orderSql, type Order } from './order';
import { idsSql, metSql, windowOf } from './page';
import { exactUpTo, reachOf } from './total';

interface Search {
  query: Filters;
  conditions: Conditions;
  order: Order;
  reader: Reader;
}

/** Requests `r` that are met in one way, for each uuid that it speaks of `most` at most. */
const rowsOf = (way: SearchWay, conditions: Conditions, most: number): string => `
  unnest(${way.each}) sought cross join lateral (
    select r.* from requests r cross join ${readerRow()} ${conditions.with(way.where)} limit ${most}) r`;

/**
 * What a search meets, no more than `most`. Each way is asked for by itself: a plan for all of them at once would take
 * what is pending and what is of a type for two things that have nothing to do with each other, and read all of either.
 */
function searchedSql({ query, conditions, order, reader }: Search, ways: readonly SearchWay[], most: number) {
  if (!ways.length) return `${metSql(query, conditions, order, reader)} limit ${most}`;
  return ways
    .map((way) =>
      way.each
        ? metSql(query, conditions, order, reader, { rows: rowsOf(way, conditions, most), where: '' })
        : metSql(query, conditions, order, reader, { where: conditions.with(way.where) }),
    )
    .map((met) => `(${met} limit ${most})`)
    .join(' union ');
}

/** Whether a leave type that a search meets has more requests than are counted: an index tells that by itself. */
async function isLong(
  db: Database,
  conditions: Conditions,
  type: SearchWay,
  reach: number,
): Promise<boolean> {
  const rows = rowsOf(type, conditions, reach + 1);
  const [met] = await db.query<{ long: boolean }>(
    '',
    `select count(*) > ${reach} as long from (select 1 from ${rows} limit ${reach + 1}) met`,
    conditions.values.slice(0, type.values),
  );
  return met?.long ?? false;
}

/** What a search meets: how many, and the ids of the page, found at once; null where that are more than are counted. */
async function meet(
  db: Database,
  search: Search,
  reach: number,
): Promise<{ total: number; ids: string[] } | null> {
  const { query, conditions, order } = search;
  const type = conditions.ways.find((way) => way.wide);
  const counted = reach === exactUpTo;
  if (type && !counted && (await isLong(db, conditions, type, reach))) return null;
  // Where all of a type's requests are read anyway, one plan for everything reads them once.
  const met = searchedSql(search, type && counted ? [] : conditions.ways, reach + 1);
  const { limit, offset } = windowOf(query);
  const page = `${orderSql(order, 'r.key', 'r.filed', 'r.id')} limit ${limit} offset ${offset}`;
  const [found] = await db.query<{ total: number; ids: string[] }>(
    '',
    `with met as materialized (${met})
     select (select count(*) from met)::int as total, array(select r.id from met r ${page}) as ids`,
    conditions.values,
  );
  return found && found.total <= reach ? found : null;
}

/** The ids of the page, found by walking its order: of what meets very many they come early. */
async function walk(db: Database, { query, conditions, order, reader }: Search): Promise<string[]> {
  const sql = `select array(select id from (${idsSql(query, conditions, order, reader)}) page) as ids`;
  // For a list of people of any length the plan that is kept would be another one.
  const people = conditions.ways.some((way) => way.each && !way.wide);
  const name = windowOf(query).offset || people ? '' : planOf('requests walked', sql);
  const [page] = await db.query<{ ids: string[] }>(name, sql, conditions.values);
  return page?.ids ?? [];
}

/**
 * One page of a search as JSON text, with the total. What a search meets is found by a plan for its very words, once for
 * the total and the page; the rows come by a plan that is kept.
 */
export async function searchPage(
  db: Database,
  query: Filters,
  conditions: Conditions,
  order: Order,
  reader: Reader,
): Promise<RawJson> {
  const search = { query, conditions, order, reader };
  const reach = await reachOf(db, query);
  const met = await meet(db, search, reach);
  const [row] = await db.query<{ json: string }>(
    'requests found',
    `select coalesce(json_agg(${requestJson} order by page.n), '[]')::text as json
     from unnest($5::uuid[]) with ordinality page (id, n)
     join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${readerRow()}`,
    [...readerValues(reader), met?.ids ?? (await walk(db, search))],
  );
  return new RawJson(row?.json ?? '[]', met?.total ?? reach, !met);
}
