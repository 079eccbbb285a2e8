import { principalSigner, type Principal } from '@portal/service-kit';

/** Well under the 30 s for which a token is valid. */
const reuseMs = 10_000;

/**
 * Signs principals for services; one signature serves a principal's calls to a service for some seconds.
 * @param privateKey Ed25519, PEM
 */
export function principalTokens(privateKey: string): (principal: Principal, service: string) => string {
  const sign = principalSigner(privateKey);
  const signed = new WeakMap<Principal, Map<string, { token: string; until: number }>>();
  return (principal, service) => {
    const now = Date.now();
    const byService = signed.get(principal) ?? new Map<string, { token: string; until: number }>();
    signed.set(principal, byService);
    const before = byService.get(service);
    if (before && before.until > now) return before.token;
    const token = sign(principal, service);
    byService.set(service, { token, until: now + reuseMs });
    return token;
  };
}
