import { RemoteName } from '@portal/contracts';
import { migrateDown, migrateUp, openDatabase, stopOnSignal } from '@portal/service-kit';
import * as z from 'zod';
import { startGateway } from './gateway';
import { migrations } from './migrations';
import { optionsFrom } from './options';
import { makeToken } from './registry/tokens';

const schema = 'gateway';

const TokenWanted = z.object({
  name: RemoteName,
  label: z.string().min(1).max(60),
  days: z.number().int().min(1).max(366),
  by: z.string().max(200),
});

/** Makes a release token for whoever has the portal's own machine in hand, and prints it. */
async function makeTokenHere(env: NodeJS.ProcessEnv): Promise<void> {
  const { by, ...wanted } = TokenWanted.parse(JSON.parse(env.RELEASE_TOKEN_FOR ?? '{}'));
  const db = openDatabase(env.GATEWAY_DATABASE_URL, { name: 'gateway' });
  try {
    const actor = { name: by, employeeId: null, tokenId: null };
    const { token } = await db.transaction((trx) => makeToken(trx, wanted, actor));
    process.stdout.write(`${JSON.stringify({ msg: 'token', token })}\n`);
  } finally {
    await db.close();
  }
}

/**
 * The `main` of the gateway process: `migrate`, `rollback` and `token` do just that; without a word it serves until
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
  if (command === 'token') return makeTokenHere(env);
  const gateway = await startGateway(optionsFrom(env));
  stopOnSignal(gateway.stop);
  process.stdout.write(`${JSON.stringify({ msg: 'ready', service: 'gateway', url: gateway.url })}\n`);
}
