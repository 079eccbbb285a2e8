import { errorStatus, inEnglish, message, type ErrorBody } from '@portal/contracts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Pool, type Dispatcher } from 'undici';

/** The one address in front of several gateways. */
export interface Balancer {
  stop(): Promise<void>;
}

interface Gateway {
  pool: Pool;
  /** Whether it is ready, by its last answer. */
  ready: boolean;
  underWay: number;
  /** When it was asked last; of two that are idle the other one is next. */
  askedAt: number;
}

/** Milliseconds between two looks at a gateway, and until it has to answer one. */
const everyMs = 500;
const lookMs = 2_000;
/** Bytes of a body or an answer that are buffered, so that the call can be repeated. */
const keptBytes = 1024 * 1024;
const connections = 256;

/** Of one connection, and not of the call (RFC 9110, 7.6.1); Node has answered `Expect` itself. */
const ofConnection = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
/** A gateway believes what this balancer says about a call, and the balancer believes no client: not even its host, which is in `Host`. */
const ofProxies = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
];
const isOfCall = ([name]: [string, unknown]) =>
  !ofConnection.includes(name) && !ofProxies.includes(name) && !name.startsWith('proxy-');
const ofCall = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(isOfCall));

/**
 * Passes calls on to several gateways, the least busy one of those that are ready. A call that did not reach its gateway
 * goes to the next one, and so does a read whose gateway ended before it was answered; a write may have been done, and
 * is answered with 503.
 *
 * @param options.port - where it listens
 * @param options.host - on which address; null: on every one
 * @param options.gateways - their addresses
 * @param options.trustedProxies - with none, `X-Forwarded-For` and `X-Forwarded-Proto` are the balancer's own alone
 */
export async function startBalancer(options: {
  port: number;
  host: string | null;
  gateways: readonly string[];
  /** How many proxies of the operator stand in front and say from where a call comes, and by which protocol. */
  trustedProxies?: number;
}): Promise<Balancer> {
  const gateways = options.gateways.map((address): Gateway => ({
    pool: new Pool(address, { connections, connect: { timeout: 500 }, headersTimeout: 0, bodyTimeout: 0 }),
    ready: true,
    underWay: 0,
    askedAt: 0,
  }));
  const looks = gateways.map((gateway) => setInterval(() => void look(gateway), everyMs));
  const server = createServer(
    (request, response) => void pass(gateways, request, response, options.trustedProxies ?? 0),
  );
  // Longer than a browser keeps a connection that it does not use.
  server.keepAliveTimeout = 65_000;
  server.listen({ port: options.port, host: options.host ?? undefined });
  await once(server, 'listening');
  return {
    async stop() {
      looks.forEach((timer) => clearInterval(timer));
      const closed = once(server, 'close');
      server.close();
      // Streams of live events would go on for ever; the gateways end only after this.
      server.closeAllConnections();
      await closed;
      await Promise.all(gateways.map(({ pool }) => pool.destroy()));
    },
  };
}

async function look(gateway: Gateway): Promise<void> {
  try {
    const signal = AbortSignal.timeout(lookMs);
    const { statusCode, body } = await gateway.pool.request({ method: 'GET', path: '/readyz', signal });
    await body.dump();
    gateway.ready = statusCode === 200;
  } catch {
    // Whatever the error is: it is not to be asked.
    gateway.ready = false;
  }
}

/** The gateway to ask; one that is not ready only where no other is left. */
function choose(gateways: readonly Gateway[], tried: readonly Gateway[]): Gateway | undefined {
  const better = (a: Gateway, b: Gateway) =>
    (Number(b.ready) - Number(a.ready) || a.underWay - b.underWay || a.askedAt - b.askedAt) <= 0 ? a : b;
  return gateways
    .filter((one) => !tried.includes(one))
    .reduce<Gateway | undefined>((best, one) => (best ? better(best, one) : one), undefined);
}

interface Call {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** Whole where it is short; a long one goes on as it comes. */
  body: Buffer | PassThrough | null;
  signal: AbortSignal;
}

async function pass(
  gateways: readonly Gateway[],
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  try {
    const call = await callOf(request, trustedProxies, left.signal);
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const canRepeat = !(call.body && 'pipe' in call.body);
    const tried: Gateway[] = [];
    for (let gateway = choose(gateways, tried); gateway; gateway = choose(gateways, tried)) {
      tried.push(gateway);
      try {
        return await passTo(gateway, call, response);
      } catch (error) {
        if (left.signal.aborted) return;
        if (response.headersSent) return void response.destroy();
        if (isUnreached(error)) gateway.ready = false;
        if (!canRepeat || !(isRead || isUnreached(error))) break;
      }
    }
    refuse(response);
  } catch {
    // The client went away while it sent its body.
    response.destroy();
  } finally {
    // What a gateway refused before it was read: the next call comes after it on the same connection.
    request.unpipe().resume();
  }
}

/** From where a call comes and by which protocol: as the operator's proxies say it, else as it is seen here. */
function forwardedOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const trusted = trustedProxies > 0 ? headers : {};
  return {
    'x-forwarded-for': [trusted['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': trusted['x-forwarded-proto'] ?? 'http',
  };
}

async function callOf(request: IncomingMessage, trustedProxies: number, signal: AbortSignal): Promise<Call> {
  const { method = 'GET', url = '/', headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  const isEmpty = length === 0 && headers['transfer-encoding'] === undefined;
  const isShort = headers['transfer-encoding'] === undefined && length <= keptBytes;
  return {
    method: method as Dispatcher.HttpMethod,
    path: url,
    headers: { ...ofCall(headers), ...forwardedOf(request, trustedProxies) },
    body: isEmpty ? null : isShort ? Buffer.concat(await request.toArray()) : request.pipe(new PassThrough()),
    signal,
  };
}

async function passTo(gateway: Gateway, call: Call, response: ServerResponse): Promise<void> {
  gateway.underWay += 1;
  gateway.askedAt = performance.now();
  try {
    const { statusCode, headers, body } = await gateway.pool.request(call);
    const isShort = Number(headers['content-length'] ?? Infinity) <= keptBytes;
    // Read whole before a word of it is passed on: until then another gateway can answer.
    const whole = isShort ? Buffer.from(await body.arrayBuffer()) : undefined;
    response.writeHead(statusCode, ofCall(headers));
    if (whole) response.end(whole);
    else {
      response.flushHeaders();
      await pipeline(body, response);
    }
  } finally {
    gateway.underWay -= 1;
  }
}

/** The call has not been sent: there was no connection. */
const isUnreached = (error: unknown): boolean =>
  (error as { syscall?: unknown }).syscall === 'connect' ||
  (error as { code?: unknown }).code === 'UND_ERR_CONNECT_TIMEOUT';

function refuse(response: ServerResponse): void {
  const text = message('gateway.restarting');
  const body: ErrorBody = { error: 'unavailable', message: inEnglish(text), text };
  response.writeHead(errorStatus.unavailable, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
