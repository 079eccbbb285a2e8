import type { ReportPicture } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { prepared } from './prepared';
import type { Scope } from './scope';
import type { Picture, Report, Row } from './sql';

const batch = 1000;

/** The most bars of a picture that a reader still takes in; the rest is one bar more. */
const mostBars = 12;

async function run<R>(on: Knex, sql: string, scope: Scope): Promise<R[]> {
  return ((await on.raw(sql, { ...scope })) as { rows: R[] }).rows;
}

/** The same, outside of a transaction, by a plan that is kept. */
async function ask<R extends object>(db: Database, statement: string, scope: Scope): Promise<R[]> {
  const { name, sql, values } = prepared('report', statement, scope);
  return db.query<R>(name, sql, values);
}

/** The first rows of a report, and how many there are; null where there are more than anybody counts. */
export async function previewRows(
  db: Database,
  report: Report,
  scope: Scope,
  limit: number,
): Promise<{ rows: Row[]; total: number | null }> {
  const rows = await ask<Row>(db, `${report.rows(scope, limit + 1)} limit ${limit + 1}`, scope);
  if (rows.length <= limit) return { rows, total: rows.length };
  const [counted] = await ask<{ n: number | null }>(db, report.count(scope), scope);
  return { rows: rows.slice(0, limit), total: counted?.n ?? null };
}

/** A report summed up as bars: the largest, and the others as one. */
export async function drawBars(db: Database, picture: Picture, scope: Scope): Promise<ReportPicture> {
  const series = Object.entries(picture.series).map(([key, title]) => ({ key, title }));
  const rows = await ask<Record<string, number> & { label: string }>(db, picture.bars(scope), scope);
  const bars = rows.map(({ label, ...row }) => ({ label, values: series.map(({ key }) => row[key] ?? 0) }));
  const others = picture.overTime ? [] : bars.splice(mostBars);
  if (others.length)
    bars.push({
      label: `${others.length} others`,
      values: series.map((_, index) => others.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
    });
  return { title: picture.title, unit: picture.unit, series, bars };
}

/**
 * All rows of a report, a thousand at a time, out of one snapshot: memory stays the same however long it is. The
 * first thousand are read before this resolves, so that a failure is still answered as one.
 */
export async function openRows(db: Database, report: Report, scope: Scope): Promise<AsyncIterable<Row>> {
  const trx = await db.knex.transaction({ readOnly: true });
  const next = () => run<Row>(trx, `fetch ${batch} from report`, scope);
  let rows: Row[];
  try {
    // A reader that stalls does not keep a connection from the others.
    await trx.raw(`set local idle_in_transaction_session_timeout = '60s'`);
    await run(trx, `declare report no scroll cursor for ${report.rows(scope)}`, scope);
    rows = await next();
  } catch (error) {
    await trx.rollback();
    throw error;
  }
  async function* all(): AsyncGenerator<Row> {
    try {
      for (; rows.length; rows = rows.length < batch ? [] : await next()) yield* rows;
    } finally {
      // Also where the reader goes away in the middle.
      await trx.rollback();
    }
  }
  return all();
}
