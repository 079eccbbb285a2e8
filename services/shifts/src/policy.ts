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
 * Whose shifts the actor sees whole (how they went, notes, missed and withdrawn ones too): all, beside the own ones
 * those of one department and of the own reports, or only the own ones. Of everybody else's the actor sees the plan,
 * and today what the board shows.
 */
export function wholeSight(actor: Principal): Sight {
  const leads = actor.role === 'supervisor';
  return { all: actor.isAdmin, departmentId: leads ? actor.departmentId : null, leads };
}

interface Sight {
  all: boolean;
  departmentId: string | null;
  /** Whether the actor's reports are among them. */
  leads: boolean;
}
