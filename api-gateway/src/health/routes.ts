import Router from '@koa/router';
import { forbidden, metrics } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { passwordChangeRequired, unauthenticated } from '../http/refuse';
import type { SignedIn } from '../sessions/sessions';

type SignedInBy = (ctx: Context) => Promise<SignedIn | undefined>;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this very machine, and not for somebody else: a proxy here says for whom it asks. */
const isLocal = (ctx: Context): boolean =>
  loopback.has(ctx.req.socket.remoteAddress ?? '') && !ctx.get('X-Forwarded-For') && !ctx.get('Forwarded');

async function assertMayMeasure(ctx: Context, signedInBy: SignedInBy): Promise<void> {
  if (isLocal(ctx)) return;
  const signedIn = await signedInBy(ctx);
  if (!signedIn) throw unauthenticated();
  if (signedIn.mustChangePassword) throw passwordChangeRequired();
  if (signedIn.principal.role !== 'system_admin') throw forbidden();
}

/** Liveness, readiness of everything behind the gateway, and figures for those who run it. */
export function health(failingParts: () => Promise<string[]>, signedInBy: SignedInBy): Middleware {
  const router = new Router()
    .get('/healthz', (ctx) => {
      ctx.body = { status: 'ok' };
    })
    .get('/readyz', async (ctx) => {
      const failing = await failingParts();
      ctx.status = failing.length ? 503 : 200;
      ctx.body = failing.length ? { status: 'unavailable', failing } : { status: 'ready' };
    })
    .get('/metrics', async (ctx) => {
      await assertMayMeasure(ctx, signedInBy);
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    });
  return router.routes() as Middleware;
}
