import Router from '@koa/router';
import { forbidden, metrics, unauthenticated, type Database } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import type { Upstreams } from './forward/upstreams';
import { heldAtSignIn } from './http/errors';
import { inTime } from './in-time';
import type { Parts } from './parts';

const limitMs = 1000;
const database = 'database';

function answers(upstreams: Upstreams, name: string): Promise<boolean> {
  const ask = { method: 'GET', path: '/readyz', headers: {}, headersTimeout: limitMs } as const;
  return upstreams.ask(name, ask).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    // Whatever the error is: this part is not ready.
    () => false,
  );
}

/** Names of the parts behind the gateway that do not answer; concurrent callers share one check. */
function readiness(db: Database, upstreams: Upstreams): () => Promise<string[]> {
  let underWay: Promise<string[]> | undefined;
  async function check(): Promise<string[]> {
    const pinged = db.ping(limitMs).then(
      () => true,
      () => false,
    );
    // `headersTimeout` does not count the wait for a connection.
    const ready = await Promise.all([
      pinged,
      ...upstreams.names.map((name) => inTime(answers(upstreams, name), limitMs)),
    ]);
    return [database, ...upstreams.names].filter((_, n) => !ready[n]);
  }
  return () => (underWay ??= check().finally(() => (underWay = undefined)));
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine, and not on behalf of another: a proxy names its client. */
const isLocal = (ctx: Context): boolean =>
  loopback.has(ctx.req.socket.remoteAddress ?? '') && !ctx.get('X-Forwarded-For') && !ctx.get('Forwarded');

/**
 * Liveness, readiness, and metrics for operators. A gateway without its database can sign nobody in: it is not ready. A
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
      const ready = !failing.includes(database);
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
