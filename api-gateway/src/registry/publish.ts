import { audit, type Database, type Knex, type Logger } from '@portal/service-kit';
import { findBuilds, type Build } from './builds';
import { keepVersion } from './version-files';

interface Pointer {
  active_version: string;
  built_version: string;
}

/**
 * Makes a build's version known, and the active one when the build folder holds another version than last time.
 * A pointer that was moved on purpose stays where it is: the same build, seen again, says nothing new.
 */
async function register(trx: Knex.Transaction, { manifest }: Build): Promise<void> {
  const { name, version } = manifest;
  await trx('remote_versions')
    .insert({ name, version, manifest: JSON.stringify(manifest) })
    .onConflict(['name', 'version'])
    .ignore();
  const before = (await trx('remotes').where({ name }).forUpdate().first()) as Pointer | undefined;
  if (before?.built_version === version) return;
  await trx('remotes')
    .insert({ name, active_version: version, built_version: version })
    .onConflict('name')
    .merge({ active_version: version, built_version: version, updated_at: trx.fn.now() });
  await audit(trx, {
    action: 'remote.activate',
    entity: 'remote',
    entityId: name,
    before: before && { version: before.active_version },
    after: { version },
  });
}

/** Publishes every section that is built: keeps its files and moves its pointer. */
export async function publishBuilds(
  db: Database,
  where: { webRoot: string; remotesDir: string },
  log: Logger,
): Promise<void> {
  for (const build of await findBuilds(where.webRoot, log)) {
    try {
      await keepVersion(where.remotesDir, build);
    } catch (error) {
      log.error({ err: error, remote: build.manifest.name }, 'this build is not published');
      continue;
    }
    await db.transaction((trx) => register(trx, build));
  }
}
