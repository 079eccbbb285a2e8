import { hasAbility, isAdminRole } from '@portal/contracts';
import { forbidden, notFound, type Database, type Principal } from '@portal/service-kit';

/** HR adjusts balances, never their own. */
export const mayAdjust = (actor: Principal, employeeId: string): boolean =>
  hasAbility(actor.role, 'balance.adjust') && actor.employeeId !== employeeId;

/**
 * Oneself, one's own reports, and for HR everybody. To all others a person answers like one who does not exist.
 * @throws forbidden; for HR not_found
 */
export async function refuseReader(db: Database, actor: Principal, employeeId: string): Promise<void> {
  if (actor.employeeId === employeeId) return;
  const [person] = await db.query<{ supervisor_id: string | null }>(
    'supervisor of employee',
    'select supervisor_id from employees.directory where id = $1',
    [employeeId],
  );
  if (isAdminRole(actor.role)) {
    if (!person) throw notFound();
    return;
  }
  const supervises = hasAbility(actor.role, 'leaveRequest.decide');
  if (!supervises || person?.supervisor_id !== actor.employeeId) throw forbidden();
}
