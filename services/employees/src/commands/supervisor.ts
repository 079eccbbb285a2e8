import { audit, notFound, type Database } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { changeRow } from './values';
import { refreshLeave, refuseSupervisor } from '../rules';

/** Sets or clears an employee's supervisor; pending requests go to who decides now. */
export async function setSupervisor(db: Database, id: string, supervisorId: string | null): Promise<void> {
  await db.transaction(async (trx) => {
    if (supervisorId) await refuseSupervisor(trx, id, supervisorId);
    const before = await EmployeeModel.query(trx).findById(id).forUpdate();
    if (!before) throw notFound();
    if (before.supervisor_id === supervisorId) return;
    const after = { supervisor_id: supervisorId };
    await changeRow(trx, id, after);
    await audit(trx, {
      action: 'employee.setSupervisor',
      entity: 'employee',
      entityId: id,
      before: { supervisor_id: before.supervisor_id },
      after,
    });
    await refreshLeave(trx, [id]);
  });
}
