import { clientEvent, releaseDefaults, type GuardedInput, type Message } from '@portal/contracts';
import { rowsOf, type Database, type Knex } from '@portal/service-kit';
import { rollBackAutomatically } from './automatic-rollback';
import { gets, lockSection, type SectionRow } from './section-row';
import { verdictOf } from './verdict';

type Report = GuardedInput<typeof clientEvent>['body'];

/** Characters of an error that are stored, and errors that are stored of a version. */
const longestError = 300;
const mostErrors = 200;
/** A registry that does not answer says nothing about the version. */
const isAboutTheVersion = ({ phase }: Report): boolean => phase !== 'registry';
const isFailure = ({ phase }: Report): boolean => phase !== 'loaded';
/** An error of a section that had loaded. */
const isLoad = ({ phase }: Report): boolean => phase !== 'use';

/** Counts how a published version loaded, by day. @returns whether there is such a version */
async function countByDay(trx: Knex.Transaction, { remote, version, phase }: Report): Promise<boolean> {
  const counted = await rowsOf(
    trx,
    `insert into loads as l (name, version, phase, day, count)
     select name, version, ?, current_date, 1 from versions where name = ? and version = ?
     on conflict (name, version, phase, day) do update set count = l.count + 1 returning 1`,
    [phase, remote, version],
  );
  return counted.length > 0;
}

async function storeError(trx: Knex.Transaction, report: Report): Promise<void> {
  const { remote, version, phase, module = '', error = '' } = report;
  await trx.raw(
    `insert into load_errors as e (name, version, phase, module, error, count, last_at)
     select :remote, :version, :phase, :module, :error, 1, now()
     where (select count(*) from load_errors where name = :remote and version = :version) < :most
     on conflict (name, version, phase, module, error) do update set count = e.count + 1, last_at = now()`,
    { remote, version, phase, module, error: error.slice(0, longestError), most: mostErrors },
  );
}

/**
 * Reports come from browsers, and anybody may send one: of a version, a person counts once in a while for a load and
 * once for a failure.
 * @returns whether this one counts
 */
async function countsNow(
  trx: Knex.Transaction,
  report: Report,
  { employeeId, since }: { employeeId: string; since: Date },
): Promise<boolean> {
  const counted = await rowsOf(
    trx,
    `insert into load_reporters as r (name, version, employee_id, failed, counted_at, reports)
     values (?, ?, ?, ?, now(), ?)
     on conflict (name, version, employee_id, failed) do update set counted_at = now(),
       reports = case when r.counted_at < ? then 0 else r.reports end + excluded.reports
       where r.counted_at <= now() - make_interval(secs => ${releaseDefaults.reportSeconds}) returning 1`,
    [report.remote, report.version, employeeId, isFailure(report), isLoad(report) ? 1 : 0, since],
  );
  return counted.length > 0;
}

interface Move {
  id: string;
  at: Date;
}

/** The move that gave a version to people. */
const moveOf = async (trx: Knex.Transaction, { remote: name, version }: Report) =>
  (await trx('moves')
    .where({ name, version, ended_at: null })
    .whereNotIn('kind', ['kill', 'unkill'])
    .orderBy('at', 'desc')
    .first('id', 'at')) as Move | undefined;

/** Counts a report. @returns what is wrong with the release that it is about, if it is to be taken back */
async function count(
  trx: Knex.Transaction,
  report: Report,
  employeeId: string,
): Promise<Message | undefined> {
  if (!(await countByDay(trx, report))) return undefined;
  if (isFailure(report)) await storeError(trx, report);
  if (!isAboutTheVersion(report)) return undefined;
  const { remote: name, version } = report;
  // A person with another version says nothing about a release.
  if (!(await gets(trx, { name, version, employeeId }))) return undefined;
  const move = await moveOf(trx, report);
  const since = move?.at ?? new Date();
  if (!(await countsNow(trx, report, { employeeId, since })) || !move) return undefined;
  if (isLoad(report))
    await trx('moves')
      .where({ id: move.id })
      .update({
        loads: trx.raw('loads + 1'),
        failures: trx.raw('failures + ?', [isFailure(report) ? 1 : 0]),
      });
  if (!isFailure(report)) return undefined;
  const row = (await trx('sections').where({ name }).first()) as SectionRow;
  return verdictOf(trx, row, { name, version, since });
}

/**
 * Counts how a version loaded, stores what failed, and rolls a release back that fails too often (`verdictOf`). A version that was never published is not counted, and for a release nobody counts twice within a minute.
 * @param employeeId whose browser reports
 */
export async function countReport(db: Database, report: Report, employeeId: string): Promise<void> {
  const bad = await db.transaction((trx) => count(trx, report, employeeId));
  if (!bad) return;
  // A transaction of its own: moves lock the section first and its counts after that.
  const { remote: name, version } = report;
  await db.transaction(async (trx) => {
    const row = await lockSection(trx, name);
    if (row && !row.killed_at && (await gets(trx, { name, version, employeeId })))
      await rollBackAutomatically(trx, row, version, bad);
  });
}
