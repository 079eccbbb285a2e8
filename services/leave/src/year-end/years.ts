import { message, type YearEnd } from '@portal/contracts';
import { instantSql, invalid, PortalError, type Database } from '@portal/service-kit';

/** The years whose end was run, newest first. */
export const listYearEnds = (db: Database): Promise<YearEnd[]> =>
  db.query<YearEnd>(
    'year ends',
    `select year, ${instantSql('at')} as at, actor_name as by,
            json_build_object('undo', year = max(year) over ()) as can
     from year_runs order by year desc`,
  );

/** The years to run: those before it that were missed, from the first year in which somebody took a day, and itself. */
export async function yearsToRun(db: Database, year: number, today: string): Promise<number[]> {
  if (year > Number(today.slice(0, 4))) throw invalid({ year: message('form.yearAhead') });
  const [row] = await db.query<{ later: number | null; first: number | null }>(
    'first missed year',
    `select (select min(year) from year_runs where year > $1) as later,
            coalesce((select max(year) + 1 from year_runs where year < $1),
                     (select min(a.year) from accounts a where a.year < $1 and exists (
                        select from lines l where l.account_id = a.id and l.kind not in ('grant', 'accrue')))) as first`,
    [year],
  );
  if (row?.later)
    throw new PortalError('wrong_state', message('form.laterYearRun', { year: String(row.later) }));
  const first = Math.min(row?.first ?? year, year);
  return Array.from({ length: year - first + 1 }, (_, n) => first + n);
}

/** Refuses a year that was not run, and one before another that was. */
export async function refuseUndo(db: Database, year: number): Promise<void> {
  const [row] = await db.query<{ last: number | null; run: boolean }>(
    'year that may be undone',
    'select max(year) as last, coalesce(bool_or(year = $1), false) as run from year_runs',
    [year],
  );
  if (!row?.run) throw new PortalError('wrong_state', message('form.yearNotRun', { year: String(year) }));
  if (row.last !== year)
    throw new PortalError('wrong_state', message('form.laterYearRun', { year: String(row.last) }));
}
