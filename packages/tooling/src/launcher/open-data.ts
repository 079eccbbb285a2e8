import path from 'node:path';
import { inStep, type Progress } from '@portal/section-tooling/src/system/progress';
import { loadDemo } from '../demo/load';
import { parts as allParts } from '../parts';
import { refuseOlderFolder } from '../postgres/baseline';
import { bootstrapDatabase, ensureDatabase } from '../postgres/bootstrap';
import { withDatabase } from '../postgres/connect';
import { trustOwnKey } from '../release/release-keys';
import { loadSecrets, type Secrets } from '../system/secrets';
import type { Undo } from '../system/undo';
import type { PortalEnvironment } from './part-environment';
import { pendingParts } from './pending-migrations';
import type { PortalOptions } from './portal-options';
import { ensureAdmin, migrate, requireFit } from './prepare-data';
import { supervisePostgres, type SupervisedPostgres } from './supervised-postgres';

interface OpenDatabase {
  /** The embedded server; null where the operator named one. */
  postgres: SupervisedPostgres | null;
  /** An administrator's address. */
  databaseUrl: string;
  secrets: Secrets;
}

const databaseName = 'portal';

/**
 * Starts the embedded server, which is made at the first start, or takes the operator's; and makes the roles.
 *
 * @throws OperatorError when an earlier version made the database, or it cannot be used
 */
export async function openDatabase(
  { dataDir, databaseUrl: ownServer, takeOver, durable = true }: PortalOptions,
  progress: Progress,
  undo: Undo,
): Promise<OpenDatabase> {
  if (!ownServer) await refuseOlderFolder(dataDir);
  const secrets = await loadSecrets(dataDir);
  return inStep<OpenDatabase>(progress, 'database', async () => {
    const { rolePasswords } = secrets;
    if (ownServer) {
      await bootstrapDatabase(ownServer, rolePasswords, { takeOver });
      const { host, pathname } = new URL(ownServer);
      return [{ postgres: null, databaseUrl: ownServer, secrets }, `${pathname.slice(1)} on ${host}`];
    }
    const postgres = await supervisePostgres({
      dataDir,
      durable,
      onChange: (text) => progress.note(`  ${text}`),
    });
    await undo.add(() => postgres.stop());
    await ensureDatabase(postgres.adminUrl, databaseName);
    const databaseUrl = withDatabase(postgres.adminUrl, databaseName);
    await bootstrapDatabase(databaseUrl, rolePasswords, { takeOver });
    return [{ postgres, databaseUrl, secrets }, `embedded PostgreSQL on ${new URL(databaseUrl).host}`];
  });
}

/** Whoever runs a portal for others says by DEV_ORIGINS that code may come from elsewhere. */
const devOriginsOf = ({ devOrigins, demo = true, baseUrl }: PortalOptions): string =>
  devOrigins ?? (demo && !baseUrl ? 'http://localhost:*' : '');

/** What the processes of a portal have in common. */
export const environmentFor = (
  options: PortalOptions,
  given: Pick<PortalEnvironment, 'root' | 'databaseUrl' | 'secrets' | 'ports'>,
): PortalEnvironment => ({
  ...given,
  dataDir: path.resolve(options.dataDir),
  timeZone: options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  logLevel: options.logLevel ?? 'info',
  host: options.host ?? null,
  baseUrl: options.baseUrl ?? null,
  port: options.port,
  embedOrigins: options.embedOrigins ?? '',
  devOrigins: devOriginsOf(options),
  replicas: options.replicas ?? 1,
});

/** Brings the tables up to date, if the active sections fit them. */
export async function migrateData(
  { parts = allParts, upgradeReason }: PortalOptions,
  portal: PortalEnvironment,
  progress: Progress,
): Promise<void> {
  await requireFit(parts, portal, upgradeReason);
  await inStep(progress, 'migrations', async (update) => {
    const applied = await migrate(await pendingParts(portal.root, portal.databaseUrl, parts), portal, update);
    return [undefined, applied === 0 ? 'up to date' : `${applied} applied`];
  });
  if (parts.some(({ name }) => name === 'releases')) await trustOwnKey(portal.dataDir, portal.databaseUrl);
}

/** Where there are no people yet: loads the demo organisation, or adds the first administrator. */
export async function fillData(
  { demo = true, admin = {} }: PortalOptions,
  portal: PortalEnvironment,
  progress: Progress,
): Promise<void> {
  if (!demo) return ensureAdmin(portal, admin);
  await inStep(progress, 'demo data', async () => {
    const { loaded } = await loadDemo({ adminUrl: portal.databaseUrl, timeZone: portal.timeZone });
    return [undefined, loaded ? 'loaded' : 'not needed: there are people already'];
  });
}
