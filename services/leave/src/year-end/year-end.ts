import type { YearEndLine, YearEndReport } from '@portal/contracts';
import { audit, type Database, type Knex, type Principal } from '@portal/service-kit';
import { batchesOfPeople, linesOf, postFor, yearEndLock } from './batches';
import { refuseUndo, yearsToRun } from './years';

/** Ends the transaction of a preview. */
class Preview extends Error {}

const reportOf = (years: readonly number[], year: number, posted: number, lines: YearEndLine[]) => ({
  year,
  caughtUp: years.filter((each) => each !== year),
  posted,
  lines,
});

/** What running the end of a year would do: each batch is run and rolled back. */
export async function previewYearEnd(
  db: Database,
  actor: Principal,
  year: number,
  today: string,
): Promise<YearEndReport> {
  const years = await yearsToRun(db, year, today);
  const lines: YearEndLine[] = [];
  for await (const people of batchesOfPeople(db)) {
    const work = async (trx: Knex.Transaction) => {
      for (const each of years) await postFor(trx, 'run_year_end', each, people, actor);
      lines.push(...(await linesOf(trx, years, people)));
      throw new Preview();
    };
    await db.transaction(work).catch((error: unknown) => {
      if (!(error instanceof Preview)) throw error;
    });
  }
  return reportOf(years, year, 0, lines);
}

/**
 * Runs the end of a year and of those before it that were missed, some people at a time, so that filing never waits
 * long. What is posted already is not posted again: after a failure it is run again.
 */
export async function runYearEnd(
  db: Database,
  actor: Principal,
  year: number,
  today: string,
): Promise<YearEndReport> {
  const years = await yearsToRun(db, year, today);
  const lines: YearEndLine[] = [];
  let posted = 0;
  for await (const people of batchesOfPeople(db)) {
    const found = await db.transaction(async (trx) => {
      await trx.raw(yearEndLock);
      let count = 0;
      for (const each of years) count += await postFor(trx, 'run_year_end', each, people, actor);
      return { count, lines: await linesOf(trx, years, people) };
    });
    posted += found.count;
    lines.push(...found.lines);
  }
  await db.transaction(async (trx) => {
    for (const each of years)
      await trx.raw(
        'insert into year_runs (year, actor_id, actor_name) values (?, ?, ?) on conflict do nothing',
        [each, actor.employeeId, actor.name],
      );
    await audit(trx, 'yearEnd.run', String(year), { after: { years, posted } });
    await trx.raw(`select pg_notify('list_changed', 'leave.accounts')`);
  });
  return reportOf(years, year, posted, lines);
}

/** Takes back what the end of a year posted, with lines of its own. */
export async function undoYearEnd(db: Database, actor: Principal, year: number): Promise<YearEndReport> {
  await refuseUndo(db, year);
  const lines: YearEndLine[] = [];
  let posted = 0;
  for await (const people of batchesOfPeople(db)) {
    const found = await db.transaction(async (trx) => {
      await trx.raw(yearEndLock);
      const undone = await linesOf(trx, [year], people);
      return { count: await postFor(trx, 'undo_year_end', year, people, actor), undone };
    });
    posted += found.count;
    lines.push(...found.undone);
  }
  await db.transaction(async (trx) => {
    await trx.raw('delete from year_runs where year = ?', [year]);
    await audit(trx, 'yearEnd.undo', String(year), { after: { posted } });
    await trx.raw(`select pg_notify('list_changed', 'leave.accounts')`);
  });
  return reportOf([year], year, posted, lines);
}
