import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Above this, Linux hands ports out to outgoing connections: a server's port could be taken between two starts. */
const lowestEphemeralPort = 32_768;
const lowestPort = 20_000;
const attempts = 50;

/**
 * Whether a server may listen there now.
 *
 * @param port - a TCP port
 * @param host - the address to try; without it every address of the machine, as the gateway listens
 */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Distinct free ports on 127.0.0.1, all below the ephemeral range.
 *
 * @param count - how many
 * @throws when the machine has none left
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let tries = 0; found.size < count; tries += 1) {
    if (tries > attempts + count)
      throw new Error(`No free port between ${lowestPort} and ${lowestEphemeralPort}.`);
    const port = randomInt(lowestPort, lowestEphemeralPort);
    if (!found.has(port) && (await isPortFree(port, '127.0.0.1'))) found.add(port);
  }
  return [...found];
}

/** One free port on 127.0.0.1: see {@link freePorts}. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}
