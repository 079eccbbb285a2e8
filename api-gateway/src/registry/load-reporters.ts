import type { Knex } from '@portal/service-kit';
import { releaseDefaults } from '@portal/contracts';
import { versionOf, type RemoteRow } from './remote-row';

interface Report {
  remote: string;
  version: string;
  failed: boolean;
}

/**
 * Reports come from browsers, and anybody may send one: of a version, a person counts once in a while for a load and
 * once for a failure.
 * @returns whether this one counts
 */
export async function countsNow(
  trx: Knex.Transaction,
  { remote, version, failed }: Report,
  employeeId: string,
): Promise<boolean> {
  const { rowCount } = (await trx.raw(
    `insert into load_reporters as r (name, version, employee_id, failed, counted_at)
     values (?, ?, ?, ?, now())
     on conflict (name, version, employee_id, failed) do update set counted_at = now()
       where r.counted_at <= now() - make_interval(secs => ${releaseDefaults.reportSeconds})`,
    [remote, version, employeeId, failed],
  )) as { rowCount: number };
  return rowCount > 0;
}

/** How many people's browsers could not load a version since a moment. */
async function failedFor(trx: Knex.Transaction, { remote, version }: Report, since: Date): Promise<number> {
  const { rows } = (await trx.raw(
    `select count(*)::int as people from load_reporters where name = ? and version = ? and failed and counted_at >= ?`,
    [remote, version, since],
  )) as { rows: { people: number }[] };
  return rows[0]?.people ?? 0;
}

/** How many people have the version and are signed in, so that they could tell of it. */
async function whoCouldTell(trx: Knex.Transaction, row: RemoteRow, version: string): Promise<number> {
  const { rows } = (await trx.raw(
    `select distinct p.employee_id as "employeeId" from open_sessions s
     join identity.principals p on p.account_id = s.account_id where p.active`,
  )) as { rows: { employeeId: string }[] };
  return rows.filter(({ employeeId }) => versionOf(row, employeeId) === version).length;
}

/**
 * Whether a version failed for enough different people, so that nobody takes a release back alone: for three, or for
 * all who have it and are signed in where these are fewer.
 */
export async function failsForEnough(
  trx: Knex.Transaction,
  row: RemoteRow,
  report: Report,
  since: Date,
): Promise<boolean> {
  const failed = await failedFor(trx, report, since);
  if (failed >= releaseDefaults.failurePeople) return true;
  return failed >= Math.max(1, await whoCouldTell(trx, row, report.version));
}
