import { message, type CallOutput, type ErrorBody } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  asPortalError,
  audit,
  forbidden,
  isForeignKeyViolation,
  lockRow,
  notFound,
  PortalError,
  type Call,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { mayEdit, refuseAdministratorRoles } from '../policy';
import { findRow, refuseLastAdmin, selfNotAllowed } from '../rules';
import { forTrail } from './values';

/** Why an employee cannot be deleted, and what can be done instead. */
function hasHistory({ status, anonymised_at: anonymised }: EmployeeModel): PortalError {
  const [text, offer] =
    status === 'active'
      ? ([message('employees.hasHistory'), 'deactivate'] as const)
      : anonymised
        ? ([message('employees.anonymised'), null] as const)
        : ([message('employees.formerHasHistory'), 'anonymise'] as const);
  return new PortalError('has_history', text, { offer });
}

/**
 * Deletes an employee whom nothing refers to; an account and notifications go along. Whoever has history stays:
 * the database refuses, and the answer offers what can be done instead.
 */
async function deleteOne(db: Database, actor: Principal, id: string): Promise<void> {
  let known: EmployeeModel | undefined;
  await db
    .transaction(async (trx) => {
      known = await findRow(trx, id);
      if (!known) throw notFound();
      if (!mayEdit(actor, known)) throw forbidden();
      if (actor.employeeId === id) throw selfNotAllowed(message('employees.deleteSelf'));
      refuseAdministratorRoles(actor, known.role);
      if (known.role === 'system_admin') await refuseLastAdmin(trx, id);
      const before = await lockRow(trx, EmployeeModel, id);
      await EmployeeModel.query(trx).deleteById(id);
      await audit(trx, 'employee.delete', id, { before: forTrail(before) });
    })
    .catch((error: unknown) => {
      throw known && isForeignKeyViolation(error) ? hasHistory(known) : error;
    });
}

export const deleteEmployee = ({ db, principal, params }: Call<typeof contract.deleteEmployee>) =>
  deleteOne(db, principal, params.id);

/** Deletes one by one and answers per id: who has history, or is out of reach, stays and does not stop the rest. */
export async function deleteEmployees(
  call: Call<typeof contract.bulkDeleteEmployees>,
): Promise<CallOutput<typeof contract.bulkDeleteEmployees>> {
  const { db, principal } = call;
  const { ids } = call.body;
  const deleted: string[] = [];
  const stay: (ErrorBody & { id: string })[] = [];
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    try {
      await deleteOne(db, principal, id);
      deleted.push(id);
    } catch (error) {
      const refusal = asPortalError(error);
      // A database that is away, or a fault of ours, is no verdict on an employee.
      if (refusal.code === 'internal' || refusal.code === 'unavailable') throw error;
      stay.push({ ...refusal.toBody(), id });
    }
  }
  const left = stay.map(({ id }) => id);
  const known = await EmployeeModel.query(db.knex).whereIn('id', left).select('id', 'name');
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return { deleted, refused: stay.map((each) => ({ ...each, name: names.get(each.id) ?? null })) };
}
