import Router from '@koa/router';
import { changePassword, clientEvent, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { bodyLimits, readBody } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { embeddedCalls } from './embedding/embed-tokens';
import { forwarder } from './forward/forwarder';
import type { OwnCall } from './http/own-call';
import { stateOf } from './http/state';
import { accountLimit } from './limits/account-limits';
import type { Parts } from './parts';
import { requireSession } from './sessions/require-session';
import { keepOwnSession } from './sessions/sign-in';

/** The noun of a path, `employees` of `/api/employees/:id`: a router tries all its routes, so each noun has its own. */
const nounOf = (path: string): string => path.split('/', 3)[2] ?? '';

/**
 * Reads the body of a call that may be made, JSON only, up to the limit of its kind. It is whole before it is passed
 * on, so that a slow client never holds a service's connection.
 */
const jsonBody =
  ({ limit }: Endpoint): Middleware =>
  async (ctx, next) => {
    stateOf(ctx).body = await readBody(ctx, bodyLimits[limit]);
    await next();
  };

/**
 * One route an endpoint of the contracts, whoever answers it: limit, where it comes from, session and role, then its
 * turn, body and answer. Internal calls have none.
 * @param ownCalls those that the gateway answers itself
 * @throws when a call of the gateway's own is not answered by exactly one of them
 */
export function routes(parts: Parts, ownCalls: readonly OwnCall[]): Middleware {
  const { limits, inTurn, services, shared, sessions, overrides, options } = parts;
  const forward = forwarder(services, shared);
  /** Beside the answer of the service. */
  const extra = new Map<Endpoint, Middleware>([
    [changePassword, keepOwnSession],
    [clientEvent, overrides.skipReports],
  ]);
  const answerOf = (endpoint: Endpoint): Middleware => {
    if (endpoint.owner !== 'gateway') return forward(endpoint);
    const found = ownCalls.filter((call) => call.endpoint === endpoint);
    if (found.length !== 1 || !found[0])
      throw new Error(`gateway: ${found.length} answers for ${endpoint.path}`);
    return found[0].answer;
  };
  const nouns = new Map<string, Router>();
  // Literal paths first, so that `/x/stats` is never read as `/x/:id`.
  const ordered = Object.values(endpoints)
    .filter((endpoint) => !endpoint.internal)
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  for (const endpoint of ordered) {
    const steps: Middleware[] = [accountLimit(limits, endpoint), embeddedCalls(endpoint, options)];
    if (endpoint.ability !== 'public') steps.push(requireSession(endpoint, services, sessions));
    steps.push(inTurn);
    if (endpoint.body) steps.push(jsonBody(endpoint));
    const more = extra.get(endpoint);
    if (more) steps.push(more);
    const noun = nounOf(endpoint.path);
    const router = nouns.get(noun) ?? new Router();
    nouns.set(noun, router);
    router.register(endpoint.path, [endpoint.method], [...steps, answerOf(endpoint)]);
  }
  const middlewares = new Map([...nouns].map(([noun, router]) => [noun, router.routes() as Middleware]));
  return (ctx, next) => middlewares.get(nounOf(ctx.path))?.(ctx, next) ?? next();
}
