import { inEnglish, message, type Message } from '@portal/contracts';
import { type Knex, notify, PortalError } from '@portal/service-kit';
import { portalItself } from '../actor';
import { rollBack } from './moves';
import { previousVersion, type SectionRow } from './section-row';

interface Release {
  id: string;
  kind: string;
  by_employee: string | null;
}

/** The release that gave a version to people; undefined when it did not come by one. */
const releaseOf = async (trx: Knex.Transaction, name: string, version: string) =>
  (await trx('moves')
    .where({ name, version, ended_at: null })
    .whereIn('kind', ['activate', 'canary'])
    .orderBy('at', 'desc')
    .first('id', 'kind', 'by_employee')) as Release | undefined;

/** The system administrators, and the person who released it. */
async function concernedBy(trx: Knex.Transaction, releasedBy: string | null): Promise<(string | null)[]> {
  const rows = (await trx('identity.principals')
    .where({ role: 'system_admin', active: true })
    .select('employee_id')) as { employee_id: string }[];
  return [...rows.map((row) => row.employee_id), releasedBy];
}

/**
 * Rolls back a version that a release gave to people and that fails too often. What the portal itself is built with
 * stays, and so does a version that has none before it.
 */
export async function rollBackAutomatically(
  trx: Knex.Transaction,
  row: SectionRow,
  version: string,
  verdict: Message,
): Promise<void> {
  const { name } = row;
  const release = await releaseOf(trx, name, version);
  if (!release) return;
  if (version === row.active_version && !(await previousVersion(trx, row))) return;
  const note = inEnglish(verdict);
  try {
    await rollBack(trx, name, 'auto_rollback', { actor: portalItself, note }, version);
  } catch (error) {
    // The version before does not fit the shell any more, or nobody signed it: somebody has to decide.
    if (error instanceof PortalError && error.code === 'release_refused') return;
    throw error;
  }
  await notify(trx, await concernedBy(trx, release.by_employee), {
    kind: 'release.rolledBack',
    title: message('sections.rolledBack', { name }),
    body: verdict,
    link: '/sections',
  });
}
