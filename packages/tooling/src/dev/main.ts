import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onStopSignal } from '../launcher/stop-signal';
import { OperatorError } from '../system/operator-error';
import { isPortFree } from '../system/ports';
import { DevServer } from './dev-server';
import { watchSection } from './section-builds';

const firstPort = 4400;
const usage = 'npm run dev -w mf-leave [-- --to http://localhost:3000 --port 4400]';

const say = (text: string) => process.stdout.write(`${text}\n`);

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new OperatorError(`--to takes the address of a running portal: ${usage}`);
}

async function portOf(given: string | undefined): Promise<number> {
  if (given !== undefined && /^[1-9]\d{0,4}$/.test(given)) return Number(given);
  if (given !== undefined) throw new OperatorError(`--port takes a number: ${usage}`);
  for (let port = firstPort; port < firstPort + 100; port += 1)
    if (await isPortFree(port, 'localhost')) return port;
  throw new OperatorError(`No port from ${firstPort} on is free. Name one: ${usage}`);
}

/**
 * `npm run dev -w mf-leave`: builds the section at every save, and serves it to the one session of a running portal that
 * asks for it.
 * @throws OperatorError when it is run elsewhere, or its port is taken
 */
export async function main(args: string[], dir = process.cwd()): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, port: { type: 'string' } } });
  if (!existsSync(path.join(dir, 'remote.json')))
    throw new OperatorError(`There is no remote.json here: run this in a section, ${usage}`);
  const name = path.basename(dir);
  const portal = originOf(values.to ?? `http://localhost:${process.env.PORT || 3000}`);
  const port = await portOf(values.port);
  const server = new DevServer(portal);
  await server.listen(port).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`Port ${port} cannot be listened on (${error.code}). Name another: ${usage}`);
  });

  const address = `http://localhost:${port}`;
  let invited = false;
  const end = watchSection(dir, {
    onBuild(build) {
      server.publish(build);
      say(`${name} ${build.version}: built in ${build.took} ms`);
      if (invited) return;
      invited = true;
      say(
        `\n  Sign in as a system administrator, and open\n\n    ${portal}/sections?run=${name}&from=${address}\n`,
      );
      say('  Every save is on that screen within a second; nobody else sees it. Ctrl-C ends.\n');
    },
    onFailure(message) {
      server.fail(message);
      say(`${name} does not build:\n${message}\n`);
    },
  });
  const stop = async () => {
    await server.close();
    await end();
  };
  await onStopSignal({ stop, force: () => process.exit(1) });
}
