import { message, type Employee } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, changeRow, contextOf, lockRow, notFound, type Call } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { refuseAdministratorRoles } from '../policy';
import { findEmployee } from '../queries/one';
import { askBeforeTeamIsLeft, findRow, refreshLeave, refuseLastAdmin, selfNotAllowed } from '../rules';

/**
 * Deactivates an employee and removes what identifies the person: names, ids, contact data. Position, department
 * and history stay, the account is closed and renamed. The trail says that it was done, and keeps nothing of what was removed.
 */
export async function anonymiseEmployee(call: Call<typeof contract.anonymiseEmployee>): Promise<Employee> {
  const { db, principal: actor, today } = call;
  const { id } = call.params;
  const { confirmed } = call.query;
  await db.transaction(async (trx) => {
    const known = await findRow(trx, id);
    if (!known) throw notFound();
    if (actor.employeeId === id) throw selfNotAllowed(message('employees.anonymiseSelf'));
    refuseAdministratorRoles(actor, known.role);
    if (known.role === 'system_admin') await refuseLastAdmin(trx, id);
    const before = await lockRow(trx, EmployeeModel, id);
    if (before.anonymised_at) return;
    if (!confirmed) await askBeforeTeamIsLeft(trx, before, { role: 'employee', status: 'inactive' });
    // The last part of an id is the random one: short, and still nobody else's.
    const tag = id.slice(-12).toUpperCase();
    await changeRow(trx, EmployeeModel, id, {
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
    await audit(trx, 'employee.anonymise', id);
    await refreshLeave(trx, [id]);
  });
  return findEmployee(db, actor, id);
}
