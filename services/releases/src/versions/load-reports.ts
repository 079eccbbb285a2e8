import { clientEvent, releaseDefaults, type GuardedInput } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { rollBackAutomatically } from './automatic-rollback';
import { gets, lockSection, type SectionRow } from './section-row';

type Report = GuardedInput<typeof clientEvent>['body'];

/** Characters of an error that are stored, and errors that are stored of a version. */
const longestError = 300;
const mostErrors = 200;
/** A failure counts for so long: a flaky network would else add up to a share over weeks. */
const recent = `interval '1 hour'`;

interface Health {
  loads: number;
  failures: number;
  /** When the move was made that is counted for. */
  at: Date;
}

/** A registry that does not answer says nothing about the version. */
const isAboutTheVersion = ({ phase }: Report): boolean => phase !== 'registry';
const isFailure = ({ phase }: Report): boolean => phase !== 'loaded';

/** Counts how a published version loaded, by day. @returns whether there is such a version */
async function countByDay(trx: Knex.Transaction, { remote, version, phase }: Report): Promise<boolean> {
  const { rowCount } = (await trx.raw(
    `insert into loads as l (name, version, phase, day, count)
     select name, version, ?, current_date, 1 from versions where name = ? and version = ?
     on conflict (name, version, phase, day) do update set count = l.count + 1`,
    [phase, remote, version],
  )) as { rowCount: number };
  return rowCount > 0;
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
async function countsNow(trx: Knex.Transaction, report: Report, employeeId: string): Promise<boolean> {
  const { rowCount } = (await trx.raw(
    `insert into load_reporters as r (name, version, employee_id, failed, counted_at)
     values (?, ?, ?, ?, now())
     on conflict (name, version, employee_id, failed) do update set counted_at = now()
       where r.counted_at <= now() - make_interval(secs => ${releaseDefaults.reportSeconds})`,
    [report.remote, report.version, employeeId, isFailure(report)],
  )) as { rowCount: number };
  return rowCount > 0;
}

/** Counts a load for the move that gave the version to people. @returns its health since; undefined: no such move */
async function countForMove(trx: Knex.Transaction, report: Report): Promise<Health | undefined> {
  const { rows } = (await trx.raw(
    `update moves set loads = loads + 1, failures = failures + ? where id = (
       select id from moves where name = ? and version = ? and ended_at is null
         and kind not in ('kill', 'unkill') order by at desc limit 1)
     returning loads, failures, at`,
    [isFailure(report) ? 1 : 0, report.remote, report.version],
  )) as { rows: Health[] };
  return rows[0];
}

/**
 * Whether a version fails for enough different people: lately, and since it was given to them, for three at least and for
 * that share of those who reported. No number of reports makes one account more than one person.
 */
async function failsForEnough(
  trx: Knex.Transaction,
  { remote, version }: Report,
  { since, percent }: { since: Date; percent: number },
): Promise<boolean> {
  const { rows } = (await trx.raw(
    `select count(distinct employee_id)::int as people, count(*) filter (where failed)::int as failed
     from load_reporters where name = ? and version = ? and counted_at >= greatest(?, now() - ${recent})`,
    [remote, version, since],
  )) as { rows: { people: number; failed: number }[] };
  const { people = 0, failed = 0 } = rows[0] ?? {};
  return failed >= releaseDefaults.failurePeople && failed * 100 >= people * percent;
}

/** Counts a report. @returns the health of the release that it is about, if that is too bad */
async function count(trx: Knex.Transaction, report: Report, employeeId: string): Promise<Health | undefined> {
  if (!(await countByDay(trx, report))) return undefined;
  if (isFailure(report)) await storeError(trx, report);
  if (!isAboutTheVersion(report)) return undefined;
  const { remote: name, version } = report;
  // A person with another version says nothing about a release.
  if (!(await gets(trx, { name, version, employeeId }))) return undefined;
  if (!(await countsNow(trx, report, employeeId))) return undefined;
  const health = await countForMove(trx, report);
  const row = (await trx('sections').where({ name }).first()) as SectionRow;
  const { failurePercent, failureLoads } = releaseDefaults;
  if (!health || !isFailure(report) || health.loads < (row.failure_loads ?? failureLoads)) return undefined;
  const threshold = { since: health.at, percent: Number(row.failure_percent ?? failurePercent) };
  return (await failsForEnough(trx, report, threshold)) ? health : undefined;
}

/**
 * Counts how a version loaded, stores what failed, and rolls a release back that fails too often, and for enough
 * people. A version that was never published is not counted, and for a release nobody counts twice within a minute.
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
