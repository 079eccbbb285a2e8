import type { CallInput, CallOutput, Endpoint, ErrorBody } from '@portal/contracts';
import { ReleaseError } from './release-error';

type Given<E extends Endpoint> = Omit<CallInput<E>, 'query'>;
export type Ask = <E extends Endpoint>(endpoint: E, given: Given<E>) => Promise<CallOutput<E>>;

const limitMs = 60_000;
const howToGetToken =
  'Make one at the portal (Administration → Sections), or on its machine: npm run token -- mf-leave';

/**
 * The calls of a portal, made by a release token.
 * @param to origin of the portal
 * @throws ReleaseError, in the portal's own words when it refuses
 */
export function portalCalls(to: string, token: string | undefined): Ask {
  if (!token) throw new ReleaseError('usage', `Set RELEASE_TOKEN. ${howToGetToken}`);
  return async (endpoint, given) => {
    const { params, body } = given as { params?: Record<string, string>; body?: unknown };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const response = await fetch(to + path, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(limitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ReleaseError('unreachable', `${to} does not answer. Is the portal there, and running?`, {
        cause: error,
      });
    });
    const text = await response.text();
    const answer = (
      /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
    ) as ErrorBody | undefined;
    if (response.ok && answer) return endpoint.response.parse(answer) as never;
    throw refusal(to, response.status, answer);
  };
}

function refusal(to: string, status: number, answer: ErrorBody | undefined): ReleaseError {
  if (!answer)
    return new ReleaseError('unreachable', `${to} answered with ${status}, and not as the portal does.`);
  if (status === 401) return new ReleaseError('refused', `${answer.message} ${howToGetToken}`);
  return new ReleaseError(status >= 500 ? 'unreachable' : 'refused', answer.message);
}
