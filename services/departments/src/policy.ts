import { hasAbility } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** Departments are written by HR and system administrators and read by everyone. */
export const mayWrite = (actor: Principal): boolean => hasAbility(actor.role, 'department.write');
