import { migrateDown, migrateUp, stopOnSignal } from '@portal/service-kit';
import { startGateway } from './gateway';
import { migrations } from './migrations';
import { optionsFrom } from './options';

const schema = 'gateway';

/**
 * The `main` of the gateway process: `migrate` and `rollback` do just that; without a word it serves until
 * SIGTERM. Settings come from the environment, see options.ts.
 */
export async function runGateway(env: NodeJS.ProcessEnv, command: string | undefined): Promise<void> {
  if (command === 'migrate' || command === 'rollback') {
    const url = env.GATEWAY_DATABASE_URL;
    if (!url) throw new Error('gateway: set GATEWAY_DATABASE_URL to a postgres:// address');
    const names = await (command === 'migrate' ? migrateUp : migrateDown)(url, schema, migrations);
    process.stdout.write(`${JSON.stringify({ msg: 'migrated', service: 'gateway', names })}\n`);
    return;
  }
  const gateway = await startGateway(optionsFrom(env));
  stopOnSignal(gateway.stop);
  process.stdout.write(`${JSON.stringify({ msg: 'ready', service: 'gateway', url: gateway.url })}\n`);
}
