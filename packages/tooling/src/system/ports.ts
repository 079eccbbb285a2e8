import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above this, Linux hands ports out to outgoing connections: a server's port could be taken between two starts. */
const lowestEphemeralPort = 32_768;
const lowestPort = 20_000;
const attempts = 50;
const loopback = '127.0.0.1';
const claimed = new Set<number>();

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
 * Keeps a port for what this process starts, until it ends: its server may begin to listen seconds later, and
 * listen again after a restart. The claim is the UDP port of the same number, which the system gives to one process
 * at a time and takes back when that one is gone, however it went.
 *
 * @param port - a TCP port
 * @returns false when something listens there, or another process has claimed it
 */
export async function claimPort(port: number): Promise<boolean> {
  if (!claimed.has(port)) {
    const claim = createSocket({ type: 'udp4' }).unref();
    claim.bind({ port, address: loopback, exclusive: true });
    try {
      await once(claim, 'listening');
    } catch {
      return false;
    }
    claimed.add(port);
  }
  return (await isPortFree(port, loopback)) && (await isPortFree(port));
}

/**
 * Distinct ports, all below the ephemeral range, free on every address and claimed for this process: see
 * {@link claimPort}.
 *
 * @param count - how many
 * @throws when the machine has none left
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let tries = 0; found.length < count; tries += 1) {
    if (tries > attempts + count)
      throw new Error(`No free port between ${lowestPort} and ${lowestEphemeralPort}.`);
    const port = randomInt(lowestPort, lowestEphemeralPort);
    if (!claimed.has(port) && (await claimPort(port))) found.push(port);
  }
  return found;
}

/** One free port: see {@link freePorts}. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}
