import type { YearEndLine, YearEndReport } from '@portal/contracts';
import { yearOf } from '@portal/leave-domain';
import { audit, rowsOf, type Database, type Knex, type Principal } from '@portal/service-kit';
import { batchesOfPeople, lockFree, lockPeople, lockYearEnds, type PersonOfBatch } from '../ledger/batches';
import { postAll } from '../ledger/post-lines';
import { addedTo, loadSettling, reportLines, settle, unsettle, type Settling } from './settle';
import { refuseUndo, yearsToRun } from './years';

interface Ended {
  years: readonly number[];
  year: number;
  today: string;
  posted?: number;
  toPost?: number;
}
const reportOf = ({ years, year, today, posted = 0, toPost = 0 }: Ended, lines: YearEndLine[]) => ({
  year,
  caughtUp: years.filter((each) => each !== year),
  posted,
  toPost,
  isOver: year < yearOf(today),
  lines,
});

/** Carried and expired days among the lines that were posted: what else was due is no part of a year end. */
const countOf = (settlings: readonly Settling[]): number =>
  settlings.flatMap(addedTo).filter(({ kind }) => kind === 'carry' || kind === 'expire').length;

/** What running the end of a year would do. */
export async function previewYearEnd(db: Database, year: number, today: string): Promise<YearEndReport> {
  const years = await yearsToRun(db, year, today);
  const lines: YearEndLine[] = [];
  let toPost = 0;
  for await (const people of batchesOfPeople(db)) {
    const found = await db.transaction((trx) => loadSettling(trx, people, years, today));
    const settled = found.map((each) => settle(each, years));
    toPost += countOf(settled);
    lines.push(...reportLines(settled, people, years));
  }
  return reportOf({ years, year, today, toPost }, lines);
}

type Change = (settling: Settling) => Settling;
interface Done {
  before: Settling[];
  after: Settling[];
}

/** Changes the ledgers of some people, whose leave this transaction holds. */
async function changeHeld(
  trx: Knex.Transaction,
  people: readonly PersonOfBatch[],
  { years, today, change }: { years: readonly number[]; today: string; change: Change },
): Promise<Done> {
  const before = await loadSettling(trx, people, years, today);
  const after = before.map(change);
  await postAll(
    trx,
    after.map((each) => ({ standing: each.standing, lines: addedTo(each) })),
  );
  return { before, after };
}

/** Changes the ledgers of some people: those whose leave is free in one transaction, then the others one by one. */
async function changeAll(
  db: Database,
  people: readonly PersonOfBatch[],
  work: Parameters<typeof changeHeld>[2],
): Promise<Done & { posted: number }> {
  const isFree = new Set<string>();
  const done = await db.transaction(async (trx) => {
    await lockYearEnds(trx);
    const free = await lockFree(
      trx,
      people.map(({ id }) => id),
    );
    free.forEach((id) => isFree.add(id));
    return changeHeld(
      trx,
      people.filter(({ id }) => free.has(id)),
      work,
    );
  });
  for (const person of people.filter(({ id }) => !isFree.has(id))) {
    const { before, after } = await db.transaction(async (trx) => {
      await lockYearEnds(trx);
      await lockPeople(trx, [person.id]);
      return changeHeld(trx, [person], work);
    });
    done.before.push(...before);
    done.after.push(...after);
  }
  return { ...done, posted: countOf(done.after) };
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
    const done = await changeAll(db, people, { years, today, change: (each) => settle(each, years) });
    posted += done.posted;
    lines.push(...reportLines(done.after, people, years));
  }
  await db.transaction(async (trx) => {
    for (const each of years)
      await rowsOf(
        trx,
        'insert into year_runs (year, actor_id, actor_name) values (?, ?, ?) on conflict do nothing',
        [each, actor.employeeId, actor.name],
      );
    await audit(trx, 'yearEnd.run', String(year), { after: { years, posted } });
  });
  return reportOf({ years, year, today, posted }, lines);
}

/** Takes back what the end of a year posted, with lines of its own. */
export async function undoYearEnd(db: Database, year: number, today: string): Promise<YearEndReport> {
  await refuseUndo(db, year);
  const lines: YearEndLine[] = [];
  let posted = 0;
  for await (const people of batchesOfPeople(db)) {
    const done = await changeAll(db, people, {
      years: [year],
      today,
      change: (each) => unsettle(each, year),
    });
    posted += done.posted;
    lines.push(...reportLines(done.before, people, [year]));
  }
  await db.transaction(async (trx) => {
    await rowsOf(trx, 'delete from year_runs where year = ?', [year]);
    await audit(trx, 'yearEnd.undo', String(year), { after: { posted } });
  });
  return reportOf({ years: [year], year, today, posted }, lines);
}
