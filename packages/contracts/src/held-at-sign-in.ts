import type { CurrentUser } from './identity';

/**
 * Whether a step is required before the portal opens: a new password, or two-step verification. In a file without
 * schemas, because the first screen needs it before zod loads.
 */
export const isHeldAtSignIn = (
  user: Pick<CurrentUser, 'mustChangePassword' | 'mustSetUpSecondStep'>,
): boolean => user.mustChangePassword || user.mustSetUpSecondStep;
