import type { Knex } from '@portal/service-kit';
import { portalItself } from './actor';
import { rollBack } from './moves';
import { versionToGoBackTo } from './previous-version';
import type { RemoteRow } from './remote-row';

interface Release {
  id: string;
  kind: string;
  by_employee: string | null;
}

/** The release that gave a version to people; undefined when it did not come by one. */
const releaseOf = async (trx: Knex.Transaction, name: string, version: string) =>
  (await trx('remote_moves')
    .where({ name, version, ended_at: null })
    .whereIn('kind', ['activate', 'canary'])
    .orderBy('at', 'desc')
    .first('id', 'kind', 'by_employee')) as Release | undefined;

/** Tells the system administrators, and who released it. */
async function tell(trx: Knex.Transaction, who: string | null, title: string, body: string): Promise<void> {
  await trx.raw(
    `select notifications.notify(array(
       select employee_id from identity.principals where role = 'system_admin' and active
       union select ?::uuid where ?::uuid is not null), 'release.rolledBack', ?, ?, '/sections')`,
    [who, who, title, body],
  );
}

/**
 * Takes back a version that a release gave to people and that fails too often. What the portal itself is built with
 * stays, and so does a version that has none before it.
 */
export async function rollBackByItself(
  trx: Knex.Transaction,
  row: RemoteRow,
  version: string,
  { loads, failures }: { loads: number; failures: number },
): Promise<void> {
  const { name } = row;
  const release = await releaseOf(trx, name, version);
  if (!release) return;
  if (version === row.active_version && !(await versionToGoBackTo(trx, name, version))) return;
  const note = `${failures} of ${loads} loads failed`;
  await rollBack(trx, name, 'auto_rollback', { actor: portalItself, note }, version);
  await tell(
    trx,
    release.by_employee,
    `${name} was rolled back`,
    `${failures} of ${loads} loads of ${version} failed.`,
  );
}
