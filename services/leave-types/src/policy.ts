import { hasAbility } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** Leave types are written by HR and system administrators and read by everyone. */
export const mayWrite = (actor: Principal): boolean => hasAbility(actor.role, 'leaveType.write');
