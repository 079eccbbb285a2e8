import { PortalError } from '@portal/service-kit';
import type { RateLimiterRes } from 'rate-limiter-flexible';

/** The refusal of one call too many: says how long to wait, in words and as `Retry-After` (see http/refuse.ts). */
export function tooMany(what: string, wait: RateLimiterRes): PortalError {
  const retryAfter = Math.max(1, Math.ceil(wait.msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const time = retryAfter <= 90 ? `${retryAfter} seconds` : `${minutes} minutes`;
  return new PortalError('rate_limited', `Too many ${what}. Try again in ${time}.`, { retryAfter });
}
