import { principalSigner, type Principal } from '@portal/service-kit';

/** Well under the 30 s that a token is good for. */
const reuseMs = 10_000;

/** Vouches for principals; one signature serves a principal's calls of some seconds. */
export function principalTokens(secret: string): (principal: Principal) => string {
  const sign = principalSigner(secret);
  const signed = new WeakMap<Principal, { token: string; until: number }>();
  return (principal) => {
    const now = Date.now();
    const before = signed.get(principal);
    if (before && before.until > now) return before.token;
    const token = sign(principal);
    signed.set(principal, { token, until: now + reuseMs });
    return token;
  };
}

/** The gateway itself, for calls that no browser can make. */
export const gatewayPrincipal: Principal = {
  sub: 'gateway',
  employeeId: '00000000-0000-0000-0000-000000000000',
  role: 'employee',
  departmentId: null,
  name: 'Gateway',
  isAdmin: false,
  internal: true,
};
