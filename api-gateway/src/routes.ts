import Router from '@koa/router';
import { changePassword, clientEvent, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { bodyLimits, readBody } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { embeddedCalls } from './embedding/embed-tokens';
import type { Services } from './forward/services';
import type { OwnCall } from './http/own-call';
import { stateOf } from './http/state';
import { accountLimit, type AccountLimits } from './limits/account-limits';
import type { GatewayOptions } from './options';
import type { Overrides } from './override';
import { requireSession } from './sessions/require-session';
import type { Sessions } from './sessions/sessions';
import { keepOwnSession } from './sessions/sign-in';

export interface RouteParts {
  /** The gateway's own calls. */
  own: readonly OwnCall[];
  /** Passes a call on to its service. */
  forward: (endpoint: Endpoint) => Middleware;
  limits: AccountLimits;
  inTurn: Middleware;
  services: Services;
  sessions: Sessions;
  overrides: Overrides;
  options: Pick<GatewayOptions, 'baseUrl'>;
}

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
 * @throws when a call of the gateway's own is not answered by exactly one of `own`
 */
export function routes(parts: RouteParts) {
  const { own, forward, limits, inTurn, services, sessions, overrides, options } = parts;
  const nouns = new Map<string, Router>();
  /** Beside the answer of the service. */
  const extra = new Map<Endpoint, Middleware>([
    [changePassword, keepOwnSession],
    [clientEvent, overrides.skipReports],
  ]);
  const answerOf = (endpoint: Endpoint): Middleware => {
    if (endpoint.owner !== 'gateway') return forward(endpoint);
    const found = own.filter((call) => call.endpoint === endpoint);
    if (found.length !== 1 || !found[0])
      throw new Error(`gateway: ${found.length} answers for ${endpoint.path}`);
    return found[0].answer;
  };
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
  return ((ctx, next) => middlewares.get(nounOf(ctx.path))?.(ctx, next) ?? next()) as Middleware;
}
