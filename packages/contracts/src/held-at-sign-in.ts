import type { CurrentUser } from './identity';

/**
 * Whether something else comes before the portal opens: a new password, or a second step. In a file without schemas:
 * the first screen asks it, and does not wait for zod.
 */
export const isHeldAtSignIn = (
  user: Pick<CurrentUser, 'mustChangePassword' | 'mustSetUpSecondStep'>,
): boolean => user.mustChangePassword || user.mustSetUpSecondStep;
