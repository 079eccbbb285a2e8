import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onStopSignal } from '../system/stop-signal';
import { OperatorError } from '../system/operator-error';
import { DevServer } from './dev-server';
import { watchSection } from './section-builds';

const firstPort = 4400;
const usage = 'npm run dev -w mf-leave [-- --to http://localhost:3000 --port 4400]';

const say = (text: string) => process.stdout.write(`${text}\n`);

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new OperatorError(`--to takes the address of a running portal: ${usage}`);
}

/** Listens at the port that was asked for, else at the first free one. */
async function listen(server: DevServer, given: string | undefined): Promise<number> {
  if (given !== undefined && !/^[1-9]\d{0,4}$/.test(given))
    throw new OperatorError(`--port takes a number: ${usage}`);
  const last = given === undefined ? firstPort + 99 : Number(given);
  for (let port = given === undefined ? firstPort : last; ; port += 1) {
    try {
      await server.listen(port);
      return port;
    } catch (error) {
      if (port === last)
        throw new OperatorError(
          `Port ${port} cannot be listened on (${(error as NodeJS.ErrnoException).code}). Name another: ${usage}`,
          { cause: error },
        );
    }
  }
}

/**
 * `npm run dev -w mf-leave`: builds the section at every save, and serves it to the one session of a running portal that
 * asks for it.
 * @throws OperatorError when it is run elsewhere, or its port is taken
 */
export async function main(args: string[], dir = process.cwd()): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, port: { type: 'string' } } });
  const manifest = path.join(dir, 'remote.json');
  if (!existsSync(manifest))
    throw new OperatorError(`There is no remote.json here: run this in a section, ${usage}`);
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
  const portal = originOf(values.to ?? `http://localhost:${process.env.PORT || 3000}`);
  const server = new DevServer(portal);
  const port = await listen(server, values.port);
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
