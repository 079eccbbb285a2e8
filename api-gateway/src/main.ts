import { endOnCrash, migrateCommand, stopOnSignal } from '@portal/service-kit';
import { startGateway } from './gateway';
import { migrations } from './migrations';
import { optionsFrom } from './options';

const { env, argv } = process;

/** `migrate` and `rollback` do just that; without a command it serves until SIGTERM. See options.ts for its settings. */
if (
  !(await migrateCommand(
    { name: 'gateway', schema: 'gateway', migrations },
    env.GATEWAY_DATABASE_URL,
    argv[2],
  ))
) {
  const gateway = await startGateway(optionsFrom(env));
  endOnCrash(gateway.log);
  stopOnSignal(gateway.stop);
  process.stdout.write(`${JSON.stringify({ msg: 'ready', service: 'gateway', url: gateway.url })}\n`);
}
