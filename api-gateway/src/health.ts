import Router from '@koa/router';
import { forbidden, metrics, unauthenticated, type Database } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { Abort, type Upstreams } from './forward/upstreams';
import { heldAtSignIn } from './http/errors';
import type { SignedIn } from './http/state';

const limitMs = 1000;
const database = 'database';

async function answers(upstreams: Upstreams, name: string): Promise<boolean> {
  // A timer of our own: undici missed the signal of `AbortSignal.timeout` once, and its longer limit applied.
  const signal = new Abort();
  const timer = setTimeout(() => signal.abort(), limitMs);
  try {
    const ask = { method: 'GET', path: '/readyz', headers: {}, signal } as const;
    const { statusCode, body } = await upstreams.ask(name, ask);
    await body.dump();
    return statusCode === 200;
  } catch {
    // Whatever the error is: this part is not ready.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Names of the parts behind the gateway that do not answer; concurrent callers share one check. */
export function readiness(db: Database, upstreams: Upstreams): () => Promise<string[]> {
  let underWay: Promise<string[]> | undefined;
  async function check(): Promise<string[]> {
    const pinged = db.ping(limitMs).then(
      () => true,
      () => false,
    );
    const parts = [database, ...upstreams.names];
    const ready = await Promise.all([pinged, ...upstreams.names.map((name) => answers(upstreams, name))]);
    return parts.filter((_, n) => !ready[n]);
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
export function health(
  failingParts: () => Promise<string[]>,
  signedInBy: (ctx: Context) => Promise<SignedIn | undefined>,
): Middleware {
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
        const signedIn = await signedInBy(ctx);
        if (!signedIn) throw unauthenticated();
        if (signedIn.heldAt) throw heldAtSignIn(signedIn.heldAt);
        if (signedIn.principal.role !== 'system_admin') throw forbidden();
      }
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    });
  return router.routes() as Middleware;
}
