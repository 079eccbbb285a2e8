import { requestIdHeader, type Logger } from '@portal/service-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logAnswer, requestIdOf } from '../http/request-log';
import type { Headers } from '../http/security-headers';
import type { SessionLimits } from '../limits/session-limits';
import type { SessionIds } from '../sessions/session-ids';
import type { Sessions } from '../sessions/sessions';
import type { SharedAnswers } from './shared-answers';

export interface PolledFrontParts {
  shared: SharedAnswers;
  ids: SessionIds;
  sessions: Sessions;
  limits: SessionLimits;
  headers: Headers;
  log: Logger;
}

/**
 * The short way of the one call that is made most: the poll of a shared list that has not changed, by somebody
 * whose session is kept. Whatever is not exactly that takes the long way and gets the same answer there.
 * @returns undefined when the call is not for here; else whether it was answered
 */
export function polledFront({ shared, ids, sessions, limits, headers, log }: PolledFrontParts) {
  return (req: IncomingMessage, res: ServerResponse): Promise<boolean> | undefined => {
    const url = req.url ?? '';
    if (req.method !== 'GET' || !shared.has(url)) return undefined;
    // Pages of other origins are answered by what is said of them.
    if (req.headers.origin || req.headers.authorization) return undefined;
    const tag = req.headers['if-none-match'];
    const id = tag && ids.known(req.headers.cookie);
    const signedIn = id && sessions.peek(id);
    if (!signedIn || signedIn.mustChangePassword) return undefined;
    const kept = shared.peek(url, url, signedIn.principal);
    if (kept?.headers.etag !== tag) return undefined;

    const started = performance.now();
    const unchanged = () => {
      const requestId = requestIdOf(req.headers[requestIdHeader]);
      for (const [name, value] of headers()) res.setHeader(name, value);
      res.setHeader('X-Request-Id', requestId);
      res.setHeader('ETag', tag);
      res.setHeader('Cache-Control', kept?.headers['cache-control'] ?? 'no-store');
      res.writeHead(304).end();
      const account = signedIn.principal.sub;
      logAnswer(log, { requestId, method: 'GET', path: url, route: url, status: 304, account, started });
      return true;
    };
    return limits.take('read', signedIn.key).then(unchanged, () => false);
  };
}
