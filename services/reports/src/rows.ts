import { message, type Message, type MessageKey, type ReportPicture, withEnglish } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Scope } from './scope';
import type { Picture, Report, Row } from './reports/sql';

const batch = 1000;

/** The most bars of a picture that a reader still takes in; the rest is one bar more. */
const mostBars = 12;

/** Rows of a statement that names the values of a scope (`:from`). */
export function rowsOf<R extends object>(db: Database, sql: string, scope: Scope): Promise<R[]> {
  const { sql: text, bindings } = db.knex
    .raw(sql, { ...scope })
    .toSQL()
    .toNative();
  return db.query<R>('', text, bindings);
}

/** The first rows of a report, and how many there are. */
export async function previewRows(
  db: Database,
  report: Report,
  scope: Scope,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const { complete = (row: Row) => row } = report;
  if (!report.count) {
    const all = await rowsOf<Row>(db, report.rows(scope), scope);
    return { rows: all.slice(0, limit).map((row) => complete(row)), total: all.length };
  }
  const found = await rowsOf<Row>(db, `${report.rows(scope, limit + 1)} limit ${limit + 1}`, scope);
  const rows = found.map((row) => complete(row));
  if (rows.length <= limit) return { rows, total: rows.length };
  const [counted] = await rowsOf<{ n: number }>(db, report.count(scope), scope);
  return { rows: rows.slice(0, limit), total: counted?.n ?? rows.length };
}

/** A title as it is sent. */
export const titled = (title: MessageKey | Message) =>
  withEnglish(typeof title === 'string' ? { key: title } : title);

/** A report summed up as bars: the largest, and the others as one. */
export async function drawBars(db: Database, picture: Picture, scope: Scope): Promise<ReportPicture> {
  const series = Object.entries(picture.series).map(([key, title]) => ({ key, title: titled(title) }));
  type BarRow = Record<string, number> & { label: string; text?: Message | null };
  const rows = await rowsOf<BarRow>(db, picture.bars(scope), scope);
  const bars = rows.map(({ label, text, ...row }): ReportPicture['bars'][number] => ({
    label,
    ...(text && { text }),
    values: series.map(({ key }) => row[key] ?? 0),
  }));
  const others = picture.overTime ? [] : bars.splice(mostBars);
  if (others.length) {
    const { message: label, text } = withEnglish(message('reports.others', { count: others.length }));
    bars.push({
      label,
      text,
      values: series.map((_, index) => others.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
    });
  }
  return { title: titled(picture.title), unit: picture.unit, series, bars };
}

/**
 * All rows of a report, a thousand at a time, out of one snapshot: memory stays the same however long it is. The
 * first thousand are read before this resolves, so that a failure is still answered as one.
 */
export async function openRows(db: Database, report: Report, scope: Scope): Promise<AsyncIterable<Row>> {
  const trx = await db.knex.transaction({ readOnly: true });
  const { complete = (row: Row) => row } = report;
  const next = async () =>
    ((await trx.raw(`fetch ${batch} from report`)) as { rows: Row[] }).rows.map((row) => complete(row));
  let rows: Row[];
  try {
    // A reader that stalls does not keep a connection from the others.
    await trx.raw(`set local idle_in_transaction_session_timeout = '60s'`);
    await trx.raw(`declare report no scroll cursor for ${report.rows(scope)}`, { ...scope });
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
