import {
  asPortalError,
  audit,
  forbidden,
  isForeignKeyViolation,
  notFound,
  PortalError,
  type Database,
  type Principal,
} from '@portal/service-kit';
import type { bulkDeleteEmployees as bulkDeleteCall, CallOutput } from '@portal/contracts';
import { EmployeeModel } from '../employee.model';
import { mayEdit } from '../policy';
import { refuseLastAdmin, selfNotAllowed } from '../rules';
import { forTrail } from './values';

/** What is kept, and what can be done instead: somebody who is inactive already is not deactivated once more. */
function hasHistory({ status, anonymised_at: anonymised }: EmployeeModel): PortalError {
  if (status === 'active')
    return new PortalError(
      'has_history',
      'This employee has leave requests, shifts or reports to look after, which a delete would lose. Deactivate the employee instead.',
      { offer: 'deactivate' },
    );
  if (anonymised)
    return new PortalError(
      'has_history',
      'This former employee has leave requests or shifts, which a delete would lose. The personal data has been removed already.',
      { offer: null },
    );
  return new PortalError(
    'has_history',
    'This employee has leave requests, shifts or reports to look after, which a delete would lose. Remove the personal data instead.',
    { offer: 'anonymise' },
  );
}

/**
 * Deletes an employee whom nothing refers to; an account and notifications go along. Whoever has history stays:
 * the database refuses, and the answer offers what can be done instead.
 */
export async function deleteEmployee(db: Database, actor: Principal, id: string): Promise<void> {
  let known: EmployeeModel | undefined;
  await db
    .transaction(async (trx) => {
      known = await EmployeeModel.query(trx).findById(id);
      if (!known) throw notFound();
      if (!mayEdit(actor, known)) throw forbidden();
      if (actor.employeeId === id)
        throw selfNotAllowed('You cannot delete yourself. Ask another administrator.');
      if (known.role === 'system_admin') await refuseLastAdmin(trx, id);
      const before = await EmployeeModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      await before.$query(trx).delete();
      await audit(trx, {
        action: 'employee.delete',
        entity: 'employee',
        entityId: id,
        before: forTrail(before.toJSON()),
      });
    })
    .catch((error: unknown) => {
      throw known && isForeignKeyViolation(error) ? hasHistory(known) : error;
    });
}

/** Deletes one by one and answers per id: who has history, or is out of reach, stays and does not stop the rest. */
export async function deleteEmployees(
  db: Database,
  actor: Principal,
  ids: readonly string[],
): Promise<CallOutput<typeof bulkDeleteCall>> {
  const deleted: string[] = [];
  const stay: { id: string; error: string; message: string }[] = [];
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    try {
      await deleteEmployee(db, actor, id);
      deleted.push(id);
    } catch (error) {
      const { code, message } = asPortalError(error);
      // A database that is away, or a fault of ours, is no verdict on an employee.
      if (code === 'internal' || code === 'unavailable') throw error;
      stay.push({ id, error: code, message });
    }
  }
  const left = stay.map(({ id }) => id);
  const known = left.length > 0 ? await EmployeeModel.query(db.knex).findByIds(left) : [];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return { deleted, refused: stay.map((each) => ({ ...each, name: names.get(each.id) ?? null })) };
}
