import { message } from '@portal/contracts';
import { PortalError } from '@portal/service-kit';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, Pool, type Dispatcher } from 'undici';

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

/** Connections kept to one service; a service serves more than that at once over fewer. */
const connections = 32;
/** Calls that may wait for a connection; more than that means that the service hangs. */
const longestQueue = 500;

const away = (owner: string, cause: unknown) =>
  new PortalError('unavailable', message('gateway.serviceAway', { owner }), undefined, { cause });

/** The services, each over a pool of its own, so that none can take another's connections. */
export class Upstreams {
  private readonly pools: ReadonlyMap<string, Pool>;

  /** @param services address of each by its name */
  constructor(services: Readonly<Record<string, string>>) {
    this.pools = new Map(
      Object.entries(services).map(([name, address]) => [
        name,
        new Pool(address, {
          connections,
          connect: { timeout: 500 },
          headersTimeout: 10_000,
          bodyTimeout: 30_000,
          keepAliveTimeout: 30_000,
          keepAliveMaxTimeout: 60_000,
        }),
      ]),
    );
  }

  get names(): string[] {
    return [...this.pools.keys()];
  }

  /**
   * Asks a service. A read whose connection broke before the answer began is asked once more: the service may
   * just have been restarted.
   * @throws `unavailable` when the service does not answer; what the signal says when it ended the call
   */
  async ask(owner: string, call: Ask): Promise<Upstream> {
    const pool = this.pools.get(owner);
    if (!pool) throw away(owner, new Error(`SERVICES has no address of ${owner}`));
    if (pool.stats.queued > longestQueue) throw away(owner, new Error('too many calls wait'));
    if (call.signal?.aborted) throw new errors.RequestAbortedError();
    const { body = null, signal = null, headersTimeout = null } = call;
    const options = { ...call, body, signal, headersTimeout };
    try {
      return await pool.request(options);
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (call.method !== 'GET' || !brokenConnection(error)) throw away(owner, error);
      return await pool.request(options).catch((again: unknown) => {
        throw call.signal?.aborted ? again : away(owner, again);
      });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}

const brokenConnection = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code));

/** A header of an answer, when it is there once. */
export const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
