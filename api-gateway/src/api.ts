import Router from '@koa/router';
import { changePassword, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import type { Database } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { bodyLimits, jsonBody } from './http/body';
import { sessionLimit, type SessionLimits } from './limits/session-limits';
import { keepOwnSession } from './sessions/keep-own';
import { requireSession } from './sessions/require-session';

export interface ApiParts {
  /** The gateway's own calls. */
  own: readonly { endpoint: Endpoint; answer: Middleware }[];
  /** Passes a call on to its service. */
  forward: (endpoint: Endpoint) => Middleware;
  limits: SessionLimits;
  db: Database;
}

/** What a path is about, `employees` of `/api/employees/:id`: a router tries all its routes, so each noun has its own. */
const nounOf = (path: string): string => path.split('/', 3)[2] ?? '';

/**
 * One route an endpoint of the contracts, whoever answers it: body, limit, session, answer. What is internal has none.
 * @throws when a call of the gateway's own is not answered by exactly one of `own`
 */
export function api({ own, forward, limits, db }: ApiParts): Middleware {
  const nouns = new Map<string, Router>();
  const routerOf = (path: string): Router => {
    const noun = nounOf(path);
    const router = nouns.get(noun) ?? new Router();
    nouns.set(noun, router);
    return router;
  };
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
    const steps: Middleware[] = [sessionLimit(limits, endpoint)];
    if (endpoint.ability !== 'public') steps.push(requireSession(endpoint, db));
    if (endpoint.method !== 'GET')
      steps.push(jsonBody(endpoint.limit === 'bulk' ? bodyLimits.bulk : bodyLimits.normal));
    if (endpoint === changePassword) steps.push(keepOwnSession);
    routerOf(endpoint.path).register(endpoint.path, [endpoint.method], [...steps, answerOf(endpoint)]);
  }
  const routes = new Map([...nouns].map(([noun, router]) => [noun, router.routes() as Middleware]));
  return (ctx, next) => routes.get(nounOf(ctx.path))?.(ctx, next) ?? next();
}
