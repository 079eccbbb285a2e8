import { audit, type Knex } from '@portal/service-kit';
import type { Actor } from './actor';
import { holdKnownRemote } from './remote-row';

/** Sets from when on a new version of a section is rolled back by itself. */
export async function setThreshold(
  trx: Knex.Transaction,
  name: string,
  { percent, loads }: { percent: number; loads: number },
  actor: Actor,
): Promise<void> {
  const row = await holdKnownRemote(trx, name);
  await trx('remotes').where({ name }).update({ failure_percent: percent, failure_loads: loads });
  await audit(trx, {
    action: 'remote.threshold',
    entity: 'remote',
    entityId: name,
    before: { percent: row.failure_percent, loads: row.failure_loads },
    after: { percent, loads },
    actor,
  });
}
