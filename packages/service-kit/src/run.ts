import type { Logger } from './log';
import { migrateDown, migrateUp } from './migrate';
import { patiently } from './patiently';
import { serviceSettings } from './settings';
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
 * Ends the process at an error that nobody handled, with a line of the log: Node itself would print the whole error,
 * with the values that PostgreSQL repeats in it.
 */
export function endOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
}

/**
 * Runs the commands `migrate` and `rollback` of a part's process.
 * @returns whether it was one of them
 */
export async function migrateCommand(
  { name, schema, migrations }: Pick<ServiceDefinition, 'name' | 'schema' | 'migrations'>,
  url: string | undefined,
  command: string | undefined,
): Promise<boolean> {
  if (command !== 'migrate' && command !== 'rollback') return false;
  if (!url) throw new Error(`${name}: set the postgres:// address of its database`);
  const migrate = command === 'migrate' ? migrateUp : migrateDown;
  const names = await patiently(() => migrate(url, schema, migrations));
  process.stdout.write(`${JSON.stringify({ msg: 'migrated', service: name, names })}\n`);
  return true;
}

/**
 * The `main` of a service process: `migrate` and `rollback` do just that; without a word it serves until SIGTERM, as
 * settings.ts says.
 */
export async function runService(definition: ServiceDefinition, command = process.argv[2]): Promise<void> {
  const { env } = process;
  if (await migrateCommand(definition, env.SERVICE_DATABASE_URL, command)) return;
  const service = await startService(definition, serviceSettings(env, definition.name, definition.settings));
  endOnCrash(service.log);
  stopOnSignal(service.stop);
  process.stdout.write(`${JSON.stringify({ msg: 'ready', service: definition.name, url: service.url })}\n`);
}
