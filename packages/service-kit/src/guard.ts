import { hasAbility, type Ability, type Endpoint, type ErrorCode } from '@portal/contracts';
import type { Context, Middleware } from 'koa';
import type { Database } from './database';
import { dateIn } from './clock';
import { bodyLimits, parseJson, readBody } from './body';
import { asPortalError, forbidden, notFound, parsed, PortalError } from './errors';
import { languageOf } from './language';
import type { Logger } from './log';
import type { Principal } from './principal';
import { FileAnswer, RawJson, setTotal, strict, type Call, type Judged, type Route } from './route';
import { versionedAnswers } from './versioned';

/** What a service knows of a call before its guard. */
export interface GuardedState {
  requestId: string;
}

export interface GuardOptions {
  db: Database;
  log: Logger;
  verify: (token: string | undefined) => Principal;
}

/** Refusals that any call may give; all others must be declared by the endpoint. */
const common = new Set<ErrorCode>([
  'validation',
  'bad_json',
  'unauthenticated',
  'forbidden',
  'too_large',
  'not_json',
  'rate_limited',
  'internal',
  'unavailable',
]);

function authorizeRole(endpoint: Endpoint, principal: Principal): void {
  if (endpoint.internal) {
    if (!principal.internal) throw forbidden();
    return;
  }
  if (principal.internal || endpoint.ability === 'public' || endpoint.ability === 'signed-in') return;
  if (!hasAbility(principal.role, endpoint.ability as Ability)) throw forbidden();
}

function checked(endpoint: Endpoint, error: unknown): PortalError {
  const refusal = asPortalError(error);
  if (!strict || common.has(refusal.code) || endpoint.errors.includes(refusal.code)) return refusal;
  if (refusal.code === 'not_found' && endpoint.params) return refusal;
  const undeclared = `${endpoint.method} ${endpoint.path} answered the undeclared error ${refusal.code}`;
  return asPortalError(new Error(undeclared, { cause: error }));
}

const done = { success: true };

function send(ctx: Context, endpoint: Endpoint, answer: unknown): void {
  ctx.status = endpoint.status;
  // Without a version a cached copy cannot be checked.
  ctx.set('Cache-Control', 'no-store');
  if (answer instanceof FileAnswer) {
    ctx.attachment(answer.fileName);
    ctx.type = answer.type;
    ctx.body = answer.content;
  } else if (answer instanceof RawJson) {
    setTotal(ctx, answer);
    ctx.type = 'application/json';
    ctx.body = answer.json;
  } else {
    ctx.body = endpoint.response.parse(answer ?? done);
  }
}

/**
 * Answers one endpoint: reads the principal, checks the ability, then reads and parses what comes in, calls the
 * handler, strips what goes out, and turns anything thrown into the portal's error body.
 */
export function guard(route: Route, options: GuardOptions): Middleware {
  const { endpoint } = route;
  const versioned = route.versioned ? versionedAnswers(route.endpoint, route.versioned) : undefined;
  return async (ctx) => {
    const { requestId } = ctx.state as GuardedState;
    const log = options.log.child({ requestId });
    let principal: Principal | undefined;
    try {
      principal = options.verify(ctx.get('x-portal-principal') || undefined);
      authorizeRole(endpoint, principal);
      const params = endpoint.params?.safeParse(ctx.params);
      if (params && !params.success) throw notFound();
      const calendar = await options.db.calendar();
      const { timeZone } = calendar;
      const base = {
        params: params?.data,
        principal,
        db: options.db.within({ requestId, principal }),
        log,
        timeZone,
        calendar,
        today: dateIn(timeZone),
        language: languageOf(ctx),
      };
      const found = await route.authorize?.({ ...base, query: undefined, body: undefined } as Call<Endpoint>);
      const call = {
        ...base,
        query: parsed(endpoint.query, ctx.query),
        body: await parsedBody(route, ctx, base),
      } as Call<Endpoint>;
      if (versioned) await versioned(ctx, call, async (db) => route.handle({ ...call, db }, found));
      else send(ctx, endpoint, await route.handle(call, found));
    } catch (error) {
      const thrown = checked(endpoint, error);
      const refusal = principal?.isAdmin ? thrown.forHr() : thrown;
      if (refusal.status >= 500)
        log.error({ err: refusal.cause ?? error, call: `${endpoint.method} ${endpoint.path}` }, refusal.code);
      ctx.status = refusal.status;
      ctx.body = refusal.toBody();
    }
  };
}

async function parsedBody({ endpoint, judgeInvalid }: Route, ctx: Context, base: Judged): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const body = await bodyOf(ctx, endpoint);
  if (judgeInvalid && !endpoint.body.safeParse(body).success) await judgeInvalid(body, base);
  return parsed(endpoint.body, body);
}

const bodyOf = async (ctx: Context, { limit }: Endpoint): Promise<unknown> =>
  parseJson(await readBody(ctx, bodyLimits[limit]));
