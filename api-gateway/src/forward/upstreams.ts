import { message } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Client, errors, Pool, type Dispatcher } from 'undici';
import type { ServiceAddresses } from '../options';

/** Ends a call that nobody waits for. undici takes an emitter as well as an AbortSignal, which costs ten times as much. */
export class Abort extends EventEmitter {
  aborted = false;

  abort(): void {
    this.aborted = true;
    this.emit('abort');
  }
}

/** One call to a service. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | string | undefined;
  /** Milliseconds until the answer has to begin; 10 s by default. */
  headersTimeout?: number | undefined;
  /** Ends the call when nobody waits for its answer any more. */
  signal?: Abort | AbortSignal | undefined;
}

export type Upstream = Dispatcher.ResponseData<unknown>;

/** Open connections to one process; fewer carry more calls than that at once. */
const connections = 32;
/** Calls that may wait for a connection; more than that means that it hangs. */
const longestQueue = 500;

const away = (owner: string, cause: unknown) =>
  new PortalError('unavailable', message('gateway.serviceAway', { owner }), undefined, { cause });

/** One process of a service. */
interface Instance {
  address: string;
  pool: Pool;
  /** The look at it that is under way. */
  probe: Promise<void> | undefined;
  /** Calls whose answer has not begun. */
  waiting: number;
  /** When it was asked last; of two that are idle the other one is next. */
  askedAt: number;
  /** On the clock of `performance.now()`: it could not be reached, and is left alone for as long as another can. */
  restsUntil: number;
}

const restMs = 500;
/** A call that waits longer has the process probed. */
const suspectMs = 500;
/** How long a probe waits, since a process may be busy with one large call: a stopped one costs 2 s. */
const probeMs = 1500;
/** It waits in so many turns: where this process hardly gets to work, the other does not either, and has more time. */
const probeTurns = 6;

/** Why calls of a process end that answers nothing any more, as one does that is stopped or hangs. */
class Stopped extends Error {}

const poolAt = (address: string) =>
  new Pool(address, {
    connections,
    connect: { timeout: 500 },
    headersTimeout: 10_000,
    bodyTimeout: 30_000,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
  });

const instanceAt = (address: string): Instance => ({
  address,
  pool: poolAt(address),
  probe: undefined,
  waiting: 0,
  askedAt: 0,
  restsUntil: 0,
});

/** Whether a process answers that it lives, on a connection of its own: its others may all wait. */
async function lives(address: string): Promise<boolean> {
  const client = new Client(address);
  let answered: boolean | undefined;
  const asked = client.request({ method: 'GET', path: '/healthz' }).then(
    () => (answered = true),
    // Whatever the error is: there was no answer.
    () => (answered = false),
  );
  for (let turn = 0; answered === undefined && turn < probeTurns; turn += 1)
    await Promise.race([asked, setTimeout(probeMs / probeTurns)]);
  await client.destroy();
  return answered === true;
}

/** Ends the calls of a process that does not answer a probe; one that works on them is left to work. */
async function probe(one: Instance): Promise<void> {
  const { pool } = one;
  if ((await lives(one.address)) || pool.closed || pool.destroyed) return;
  one.pool = poolAt(one.address);
  one.restsUntil = performance.now() + restMs;
  await pool.destroy(new Stopped(`${one.address} does not answer`));
}

/** The processes in the order in which they are asked: those that could be reached last first, the least busy of them. */
function inOrder(instances: readonly Instance[]): Instance[] {
  const now = performance.now();
  const rests = ({ restsUntil }: Instance) => (restsUntil > now ? 1 : 0);
  return [...instances].sort((a, b) => rests(a) - rests(b) || a.waiting - b.waiting || a.askedAt - b.askedAt);
}

/** The services, each process over a pool of its own, so that none can take another's connections. */
export class Upstreams {
  private readonly services: ReadonlyMap<string, Instance[]>;

  /** @param services addresses of each by its name */
  constructor(services: ServiceAddresses) {
    this.services = new Map(
      Object.entries(services).map(([name, addresses]) => [name, [addresses].flat().map(instanceAt)]),
    );
  }

  get names(): string[] {
    return [...this.services.keys()];
  }

  /**
   * Asks a process of a service, the least busy one. When it cannot be reached, the next is asked. A read whose process
   * stopped, or whose connection broke, before the answer began is asked once more; a write is not, since it may have been done.
   * @throws `unavailable` when the service does not answer; what the signal says when it ended the call
   */
  async ask(owner: string, call: Ask): Promise<Upstream> {
    const instances = this.services.get(owner);
    if (!instances) throw away(owner, new Error(`SERVICES has no address of ${owner}`));
    if (call.signal?.aborted) throw new errors.RequestAbortedError();
    const order = inOrder(instances);
    let mayAskAgain = call.method === 'GET';
    // The only process may just have been restarted.
    if (order.length === 1 && mayAskAgain) order.push(...order);
    let failure: unknown;
    for (const one of order) {
      try {
        return await this.askOne(one, call);
      } catch (error) {
        if (call.signal?.aborted) throw error;
        failure = error;
        if (isUnreached(error) && instances.length > 1) one.restsUntil = performance.now() + restMs;
        else if (mayAskAgain && (isBroken(error) || (isStopped(error) && instances.length > 1)))
          mayAskAgain = false;
        else break;
      }
    }
    throw away(owner, failure);
  }

  private async askOne(one: Instance, call: Ask): Promise<Upstream> {
    if (one.pool.stats.queued > longestQueue) throw new Error('too many calls wait');
    const { body = null, signal = null, headersTimeout = null } = call;
    one.waiting += 1;
    one.askedAt = performance.now();
    const suspect = setInterval(() => {
      one.probe ??= probe(one).finally(() => (one.probe = undefined));
    }, suspectMs);
    try {
      return await one.pool.request({ ...call, body, signal, headersTimeout });
    } finally {
      clearInterval(suspect);
      one.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.services.values()].flat().map(({ pool }) => pool.close()));
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
/** The call has not been sent: there was no connection. */
const isUnreached = (error: unknown): boolean =>
  codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT' ||
  ['connect', 'getaddrinfo'].includes(String((error as { syscall?: unknown }).syscall));
const isStopped = (error: unknown): boolean => error instanceof Stopped;
const isBroken = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** A header of an answer, when it is there once. */
export const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
