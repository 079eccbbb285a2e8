import { message } from '@portal/contracts';
import { audit, contextOf, notFound, type Database, type Principal } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { refuseAdministratorRoles } from '../policy';
import { changeRow } from './values';
import { askBeforeTeamIsLeft, refreshLeave, refuseLastAdmin, selfNotAllowed } from '../rules';

/**
 * Deactivates an employee and removes what identifies the person: names, ids, contact data. Position, department
 * and history stay, the account is closed and renamed. The trail says that it was done, and keeps nothing of what was removed.
 */
export async function anonymiseEmployee(
  db: Database,
  actor: Principal,
  id: string,
  { today, confirmed }: { today: string; confirmed?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (trx) => {
    const known = await EmployeeModel.query(trx).findById(id);
    if (!known) throw notFound();
    if (actor.employeeId === id) throw selfNotAllowed(message('employees.anonymiseSelf'));
    refuseAdministratorRoles(actor, known.role);
    if (known.role === 'system_admin') await refuseLastAdmin(trx, id);
    const before = await EmployeeModel.query(trx).findById(id).forUpdate();
    if (!before) throw notFound();
    if (before.anonymised_at) return;
    if (!confirmed) await askBeforeTeamIsLeft(trx, before, { role: 'employee', status: 'inactive' });
    // The last part of an id is the random one: short, and still nobody else's.
    const tag = id.slice(-12).toUpperCase();
    await changeRow(trx, id, {
      employee_id: `FORMER-${tag}`,
      first_name: 'Former',
      middle_name: null,
      last_name: `Employee ${tag.slice(0, 4)}`,
      national_id: `FORMER-${tag}`,
      email: null,
      mobile: '',
      role: 'employee',
      status: 'inactive',
      deactivated_on: before.deactivated_on ?? today,
      anonymised_at: new Date().toISOString(),
    });
    await trx.raw('select identity.retire_account(?, ?, ?, ?)', [
      id,
      actor.employeeId,
      actor.name,
      contextOf(trx)?.requestId ?? null,
    ]);
    await audit(trx, { action: 'employee.anonymise', entity: 'employee', entityId: id });
    await refreshLeave(trx, [id]);
  });
}
