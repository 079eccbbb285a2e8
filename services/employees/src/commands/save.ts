import { message, type Employee, type Message } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  audit,
  changeRow,
  columnsOf,
  forbidden,
  insertRow,
  invalid,
  lockRow,
  newId,
  notFound,
  storedFields,
  type Call,
  type Principal,
} from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { fields } from '../fields';
import { refuseWithoutNationalId } from '../national-id';
import { mayEdit, refuseAdministratorRoles } from '../policy';
import { findEmployee } from '../queries/one';
import {
  askBeforeTeamIsLeft,
  findRow,
  grantLeave,
  recountLeave,
  refreshLeave,
  refuseDepartment,
  refuseLastAdmin,
  refuseOwnLine,
  refuseSupervisor,
  selfNotAllowed,
} from '../rules';
import { addPeriods, periodBefore } from './employments';
import { merged } from './merged';
import { notifyOfSupervisor } from './notify-of-supervisor';
import { explainDuplicate, forTrail, type Values } from './values';

/** Creates an employee. Refuses ids in use, an unknown department, a role above the actor's. */
export async function createEmployee(call: Call<typeof contract.createEmployee>): Promise<Employee> {
  const { db, principal: actor, body: values, today } = call;
  const id = newId();
  refuseAdministratorRoles(actor, values.role);
  await db
    .transaction(async (trx) => {
      await refuseWithoutNationalId(trx, values.nationalId);
      await refuseDepartment(trx, values.departmentId);
      if (values.supervisorId) await refuseSupervisor(trx, id, values.supervisorId);
      const row = {
        id,
        ...columnsOf(fields, values),
        deactivated_on: values.status === 'inactive' ? today : null,
      };
      await insertRow(trx, 'employees', row);
      await grantLeave(trx, [id]);
      await audit(trx, 'employee.create', id, { after: forTrail(row) });
    })
    .catch((error: unknown) => explainDuplicate(error, db, values, id));
  return findEmployee(db, actor, id);
}

/** What leave is counted by, and who decides on it: another administrator changes it. */
const byAnother = ['departmentId', 'joinedOn', 'leavesOn', 'contract'] as const;

export function refuseSelf(actor: Principal, before: EmployeeModel, values: Values): void {
  if (actor.employeeId !== before.id) return;
  if (values.role !== before.role) throw selfNotAllowed(message('employees.ownRole'));
  if (values.status !== before.status) throw selfNotAllowed(message('employees.deactivateSelf'));
  const stored = storedFields(fields, before);
  const changed = byAnother.filter((name) => values[name] !== undefined && values[name] !== stored[name]);
  const texts = changed.map((name): [string, Message] => [name, message('employees.ownTerms')]);
  if (texts.length) throw invalid(Object.fromEntries(texts), 'self_not_allowed');
}

/** The day of leaving follows the status: set when it ends, gone when it begins again. */
function leavingOf(before: EmployeeModel, values: Values, today: string): string | null {
  if (values.status === 'active') return null;
  return before.deactivated_on ?? today;
}

/**
 * Changes an employee; leave follows a change of role, status, department, contract or supervisor. A rehire begins another
 * period of employment.
 */
export async function updateEmployee(call: Call<typeof contract.updateEmployee>): Promise<Employee> {
  const { db, principal: actor, body: form, today } = call;
  const { id } = call.params;
  let values: Values = form;
  await db
    .transaction(async (trx) => {
      const known = await findRow(trx, id);
      if (!known) throw notFound();
      values = merged(known, form);
      const leaves = Boolean(values.leavesOn) && values.leavesOn !== known.leaves_on;
      const endsAdmin = values.role !== 'system_admin' || values.status !== 'active' || leaves;
      if (known.role === 'system_admin' && endsAdmin && actor.employeeId !== id)
        await refuseLastAdmin(trx, id);
      if (values.supervisorId && values.supervisorId !== known.supervisor_id)
        await refuseSupervisor(trx, id, values.supervisorId);
      const before = await lockRow(trx, EmployeeModel, id);
      values = merged(before, form);
      if (!mayEdit(actor, before)) throw forbidden();
      refuseSelf(actor, before, values);
      await refuseWithoutNationalId(trx, values.nationalId, before.national_id);
      const { supervisorId = before.supervisor_id } = values;
      const supervised = supervisorId !== before.supervisor_id;
      if (supervised) await refuseOwnLine(trx, actor, id);
      if (values.role !== before.role || values.status !== before.status)
        refuseAdministratorRoles(actor, before.role, values.role);
      if (!form.confirmed) await askBeforeTeamIsLeft(trx, before, values);
      await refuseDepartment(trx, values.departmentId, before.department_id);
      const after = {
        ...columnsOf(fields, values),
        deactivated_on: leavingOf(before, values, today),
      };
      const former = periodBefore(before, values, today);
      await changeRow(trx, EmployeeModel, id, {
        ...after,
        ...(former && (await addPeriods(trx, id, [former]))),
      });
      await audit(trx, 'employee.update', id, { before: forTrail(before), after: forTrail(after) });
      if (supervised && before.supervisor_id) await notifyOfSupervisor(trx, [id], supervisorId, actor);
      const moves = values.departmentId !== before.department_id;
      const leaveFollows =
        moves ||
        values.role !== before.role ||
        values.status !== before.status ||
        values.contract !== before.contract ||
        supervised;
      if (leaveFollows) await refreshLeave(trx, [id]);
      if (moves) await recountLeave(trx, [id], today);
    })
    .catch((error: unknown) => explainDuplicate(error, db, values, id));
  return findEmployee(db, actor, id);
}
