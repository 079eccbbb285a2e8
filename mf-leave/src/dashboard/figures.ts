import { constants, type CallOutput, type CurrentUser, type leaveStats } from '@portal/contracts';

export type LeaveStats = CallOutput<typeof leaveStats>;

/** What the figures of a reader are about; a word of the texts (`scope_all`). */
export const scopeOf = ({ isAdmin, role }: Pick<CurrentUser, 'isAdmin' | 'role'>): 'all' | 'team' | 'own' =>
  isAdmin ? 'all' : role === 'supervisor' ? 'team' : 'own';

/** `High` above 5 pending, else `Normal` (DASH-02). */
export const isHigh = ({ pending }: Pick<LeaveStats, 'pending'>): boolean =>
  pending > constants.pendingHighAbove;

/** `Excellent` above 80 %, else `Good` (DASH-02). */
export const isExcellent = ({ approvalRate }: Pick<LeaveStats, 'approvalRate'>): boolean =>
  approvalRate > constants.approvalExcellentAbove;

/** Pending minus 5, never below 0 (DASH-08). */
export const escalationsOf = ({ pending }: Pick<LeaveStats, 'pending'>): number =>
  Math.max(0, pending - constants.pendingHighAbove);

/** Employees on leave today, as a whole percentage of the active ones. */
export const onLeavePercent = ({
  onLeaveToday,
  activeEmployees,
}: Pick<LeaveStats, 'onLeaveToday' | 'activeEmployees'>): number =>
  activeEmployees === 0 ? 0 : Math.round((100 * onLeaveToday) / activeEmployees);
