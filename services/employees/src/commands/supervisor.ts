import type { Employee } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, changeRow, lockRow, type Call } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { findEmployee } from '../queries/one';
import { notifyOfSupervisor } from './notify-of-supervisor';
import { refreshLeave, refuseOwnLine, refuseSupervisor } from '../rules';

/** Sets or clears an employee's supervisor; pending requests go to who decides now. */
export async function setSupervisor(call: Call<typeof contract.setSupervisor>): Promise<Employee> {
  const { db, principal } = call;
  const { id } = call.params;
  const { supervisorId } = call.body;
  await db.transaction(async (trx) => {
    if (supervisorId) await refuseSupervisor(trx, id, supervisorId);
    const { supervisor_id } = await lockRow(trx, EmployeeModel, id);
    if (supervisor_id === supervisorId) return;
    await refuseOwnLine(trx, principal, id);
    const after = { supervisor_id: supervisorId };
    await changeRow(trx, EmployeeModel, id, after);
    await audit(trx, 'employee.setSupervisor', id, { before: { supervisor_id }, after });
    if (supervisor_id) await notifyOfSupervisor(trx, id, supervisorId, principal);
    await refreshLeave(trx, [id]);
  });
  return findEmployee(db, principal, id);
}
