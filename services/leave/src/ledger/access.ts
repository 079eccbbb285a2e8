import { hasAbility } from '@portal/contracts';
import { forbidden, notFound, type Database, type Principal } from '@portal/service-kit';
import { reaches } from '../access';
import { reachOf } from '../actor';

/** HR adjusts balances, never their own. */
export const mayAdjust = (actor: Principal, employeeId: string): boolean =>
  hasAbility(actor.role, 'balance.adjust') && actor.employeeId !== employeeId;

/**
 * Refuses whoever does not reach a person: to them a person answers like one who does not exist.
 * @throws forbidden; for HR not_found
 */
export async function refuseReader(db: Database, principal: Principal, employeeId: string): Promise<void> {
  const actor = reachOf(principal);
  if (actor.me === employeeId) return;
  const [person] = await db.query<{ id: string; supervisor_id: string | null }>(
    'supervisor of employee',
    'select id, supervisor_id from employees.directory where id = $1',
    [employeeId],
  );
  if (!person) throw actor.seesAll ? notFound() : forbidden();
  if (!reaches(actor, person)) throw forbidden();
}
