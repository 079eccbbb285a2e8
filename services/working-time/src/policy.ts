import { hasAbility, isAdminRole } from '@portal/contracts';
import { notFound, type Database, type Principal } from '@portal/service-kit';

/** Oneself, one's own reports, and for HR everybody. @throws not_found, also for people out of reach */
export async function refuseReader(db: Database, actor: Principal, employeeId: string): Promise<void> {
  if (actor.employeeId === employeeId) return;
  const [person] = await db.query<{ supervisor_id: string | null }>(
    'supervisor of employee',
    'select supervisor_id from employees.directory where id = $1',
    [employeeId],
  );
  const leads = hasAbility(actor.role, 'leaveRequest.decide') && person?.supervisor_id === actor.employeeId;
  if (!person || !(isAdminRole(actor.role) || leads)) throw notFound();
}
