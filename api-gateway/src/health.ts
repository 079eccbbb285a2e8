import Router from '@koa/router';
import { forbidden, isDiskFull, metrics, unauthenticated, type Database } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import type { Upstreams } from './forward/upstreams';
import { heldAtSignIn } from './http/errors';
import { inTime } from './in-time';
import type { Parts } from './parts';

const limitMs = 1000;
const database = 'database';
const disk = 'disk';

/** What a service says of itself; `full` where it cannot write. */
type State = 'ready' | 'full' | 'away';

function stateOfService(upstreams: Upstreams, name: string): Promise<State> {
  const ask = { method: 'GET', path: '/readyz', headers: {}, headersTimeout: limitMs } as const;
  return upstreams.ask(name, ask).then(async ({ statusCode, body }): Promise<State> => {
    const { failing } = (await body.json()) as { failing?: string[] };
    if (statusCode === 200) return 'ready';
    return failing?.includes(disk) ? 'full' : 'away';
  });
}

/** Names of the parts behind the gateway that fail; concurrent callers share one check. */
function readiness(db: Database, upstreams: Upstreams): () => Promise<string[]> {
  let underWay: Promise<string[]> | undefined;
  async function check(): Promise<string[]> {
    const pinged = db.ping(limitMs).then(
      () => true,
      () => false,
    );
    // `headersTimeout` does not count the wait for a connection.
    // Whatever the error is: this part is not ready.
    const services = upstreams.names.map((name) =>
      inTime(stateOfService(upstreams, name), limitMs).catch((): State => 'away'),
    );
    const [answers, ...states] = await Promise.all([pinged, ...services]);
    const isFull = isDiskFull() || states.includes('full');
    return [
      ...(answers ? [] : [database]),
      ...(isFull ? [disk] : []),
      ...upstreams.names.filter((_, n) => (states[n] ?? 'away') === 'away'),
    ];
  }
  return () => (underWay ??= check().finally(() => (underWay = undefined)));
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine, and not on behalf of another: a proxy names its client. */
const isLocal = (ctx: Context): boolean =>
  loopback.has(ctx.req.socket.remoteAddress ?? '') && !ctx.get('X-Forwarded-For') && !ctx.get('Forwarded');

/**
 * Liveness, readiness, and metrics for operators. A gateway whose database is away, or cannot write because its disk is
 * full, can sign nobody in: it is not ready. A
 * service that does not answer is named, and takes no gateway out of a pool: all of them would go, and what is well with
 * them.
 */
export function health({ db, services, cookie }: Parts): Middleware {
  const failingParts = readiness(db, services.upstreams);
  const router = new Router()
    .get('/healthz', (ctx) => {
      ctx.body = { status: 'ok' };
    })
    .get('/readyz', async (ctx) => {
      const failing = await failingParts();
      const ready = !failing.includes(database) && !failing.includes(disk);
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'unavailable', ...(failing.length > 0 && { failing }) };
    })
    .get('/metrics', async (ctx) => {
      if (!isLocal(ctx)) {
        const signedIn = await cookie.signedInBy(ctx);
        if (!signedIn) throw unauthenticated();
        if (signedIn.heldAt) throw heldAtSignIn(signedIn.heldAt);
        if (signedIn.principal.role !== 'system_admin') throw forbidden();
      }
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    });
  return router.routes() as Middleware;
}
