import { hasAbility } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** HR and system administrators assign anyone; a supervisor assigns the people of the own department. */
export function mayAssign(actor: Principal, departmentId: string | null): boolean {
  if (actor.isAdmin) return true;
  return (
    hasAbility(actor.role, 'shift.assign') &&
    actor.departmentId !== null &&
    actor.departmentId === departmentId
  );
}

/**
 * Whose shifts the actor sees whole (notes, missed and withdrawn ones too): all, those of one department beside
 * the own ones, or only the own ones. Of everybody else's the actor sees what the board shows.
 */
export function wholeSight(actor: Principal): { all: boolean; departmentId: string | null } {
  return { all: actor.isAdmin, departmentId: actor.role === 'supervisor' ? actor.departmentId : null };
}
