import { clientEvent, releaseDefaults, type GuardedInput } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { countsNow, failsForEnough } from './load-reporters';
import { rollBackByItself } from './roll-back-by-itself';
import { holdRemote, versionOf, type RemoteRow } from './remote-row';

type Event = GuardedInput<typeof clientEvent>['body'];

/** Characters of an error that are kept, and errors that are kept of a version. */
const longestError = 300;
const mostErrors = 200;

interface Health {
  loads: number;
  failures: number;
  /** When the move was made that is counted for. */
  at: Date;
}

/** Whether a phase tells of the version: that the registry did not answer says nothing about it. */
const isAboutTheVersion = ({ phase }: Event): boolean => phase !== 'registry';
const isFailure = ({ phase }: Event): boolean => phase !== 'loaded';

/** Counts how a published version loaded, by day. @returns whether there is such a version */
async function countByDay(trx: Knex.Transaction, { remote, version, phase }: Event): Promise<boolean> {
  const { rowCount } = (await trx.raw(
    `insert into remote_events as e (name, version, phase, day, count)
     select name, version, ?, current_date, 1 from remote_versions where name = ? and version = ?
     on conflict (name, version, phase, day) do update set count = e.count + 1`,
    [phase, remote, version],
  )) as { rowCount: number };
  return rowCount > 0;
}

async function keepError(trx: Knex.Transaction, event: Event): Promise<void> {
  const { remote, version, phase, module = '', error = '' } = event;
  await trx.raw(
    `insert into remote_errors as e (name, version, phase, module, error, count, last_at)
     select :remote, :version, :phase, :module, :error, 1, now()
     where (select count(*) from remote_errors where name = :remote and version = :version) < :most
     on conflict (name, version, phase, module, error) do update set count = e.count + 1, last_at = now()`,
    { remote, version, phase, module, error: error.slice(0, longestError), most: mostErrors },
  );
}

/** Counts a load for the move that gave the version to people. @returns how it has done since; undefined: none has */
async function countForMove(trx: Knex.Transaction, event: Event): Promise<Health | undefined> {
  const { rows } = (await trx.raw(
    `update remote_moves set loads = loads + 1, failures = failures + ? where id = (
       select id from remote_moves where name = ? and version = ? and ended_at is null
         and kind not in ('kill', 'unkill') order by at desc limit 1)
     returning loads, failures, at`,
    [isFailure(event) ? 1 : 0, event.remote, event.version],
  )) as { rows: Health[] };
  return rows[0];
}

const isTooMany = ({ loads, failures }: Health, row: RemoteRow): boolean =>
  loads >= (row.failure_loads ?? releaseDefaults.failureLoads) &&
  failures * 100 >= loads * Number(row.failure_percent ?? releaseDefaults.failurePercent);

/** Counts an event. @returns how the release that it tells of does, if it does too badly */
async function count(trx: Knex.Transaction, event: Event, employeeId: string): Promise<Health | undefined> {
  if (!(await countByDay(trx, event))) return undefined;
  const failed = isFailure(event);
  if (failed) await keepError(trx, event);
  if (!isAboutTheVersion(event)) return undefined;
  const report = { remote: event.remote, version: event.version, failed };
  const row = (await trx('remotes').where({ name: event.remote }).first()) as RemoteRow | undefined;
  // Who has another version says nothing about a release.
  if (!row || versionOf(row, employeeId) !== event.version) return undefined;
  if (!(await countsNow(trx, report, employeeId))) return undefined;
  const health = await countForMove(trx, event);
  if (!health || !failed || !isTooMany(health, row)) return undefined;
  return (await failsForEnough(trx, row, report, health.at)) ? health : undefined;
}

/**
 * Counts how a version loaded, keeps what failed, and takes a release back that fails too often, and for enough
 * people. A version that was never published is not counted, and for a release nobody counts twice within a minute.
 * @param employeeId whose browser reports
 */
export async function countEvent(db: Database, event: Event, employeeId: string): Promise<void> {
  const bad = await db.transaction((trx) => count(trx, event, employeeId));
  if (!bad) return;
  // A transaction of its own: moves hold the section first and its counts after that.
  await db.transaction(async (trx) => {
    const row = await holdRemote(trx, event.remote);
    if (row && !row.killed_at && versionOf(row, employeeId) === event.version)
      await rollBackByItself(trx, row, event.version, bad);
  });
}
