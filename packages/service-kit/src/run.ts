import { migrateDown, migrateUp } from './migrate';
import { startService, type ServiceDefinition } from './service';

/** Puts the given work behind SIGTERM and SIGINT, once; then the process ends with 0, or with 1 if it failed. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}

/**
 * The `main` of a service process: `migrate` and `rollback` do just that; without a word it serves, from
 * SERVICE_PORT, SERVICE_DATABASE_URL and PORTAL_SECRET, until SIGTERM.
 */
export async function runService(definition: ServiceDefinition, command = process.argv[2]): Promise<void> {
  const url = process.env.SERVICE_DATABASE_URL;
  if (!url) throw new Error(`${definition.name}: set SERVICE_DATABASE_URL to a postgres:// address`);
  if (command === 'migrate' || command === 'rollback') {
    const move = command === 'migrate' ? migrateUp : migrateDown;
    const names = await move(url, definition.schema, definition.migrations);
    process.stdout.write(`${JSON.stringify({ msg: 'migrated', service: definition.name, names })}\n`);
    return;
  }
  const secret = process.env.PORTAL_SECRET;
  if (!secret) throw new Error(`${definition.name}: set PORTAL_SECRET`);
  const service = await startService(definition, {
    databaseUrl: url,
    secret,
    port: Number(process.env.SERVICE_PORT ?? 0),
  });
  stopOnSignal(service.stop);
  process.stdout.write(`${JSON.stringify({ msg: 'ready', service: definition.name, url: service.url })}\n`);
}
