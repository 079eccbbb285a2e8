import { hasAbility, isAdminRole } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** What of somebody's role decides whom they reach. */
export interface Reach {
  /** The employee. */
  me: string;
  /** HR and system administrators reach everybody. */
  seesAll: boolean;
  /** Reaches those whose supervisor this person is. */
  supervises: boolean;
}

/** Who reads or acts, as far as leave requests care. */
export interface Actor extends Reach {
  name: string;
  /** Today in the organisation's time zone. */
  today: string;
  timeZone: string;
}

export const reachOf = ({ employeeId, role }: Principal): Reach => ({
  me: employeeId,
  seesAll: isAdminRole(role),
  supervises: hasAbility(role, 'leaveRequest.decide'),
});

type Asked = { principal: Principal; today: string; timeZone: string };

export const actorOf = ({ principal, today, timeZone }: Asked): Actor => ({
  ...reachOf(principal),
  name: principal.name,
  today,
  timeZone,
});

/** What makes a person's answers differ from another's: all administrators but for their own requests. */
export const actorScope = ({ principal, today }: Pick<Asked, 'principal' | 'today'>): string =>
  `${principal.employeeId} ${principal.role} ${today}`;
