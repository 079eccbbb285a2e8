// What screens ask of the current user. Without schemas, because the first screen needs it before zod loads.
import type { CurrentUser } from './identity';

/** Whether a step is required before the portal opens: a new password, or two-step verification. */
export const isHeldAtSignIn = (
  user: Pick<CurrentUser, 'mustChangePassword' | 'mustSetUpSecondStep'>,
): boolean => user.mustChangePassword || user.mustSetUpSecondStep;

/** Whether somebody works here: an account may be without an employee. */
export const isEmployee = ({ id, employeeId }: Pick<CurrentUser, 'id' | 'employeeId'>): boolean =>
  employeeId !== id;
