import * as contract from '@portal/contracts';
import { forbidden, route, type Call } from '@portal/service-kit';
import { bulkCreateEmployees } from './bulk/bulk';
import { anonymiseEmployee } from './commands/anonymise';
import { deleteEmployee, deleteEmployees } from './commands/remove';
import { createEmployee, updateEmployee } from './commands/save';
import { setSupervisor } from './commands/supervisor';
import { scopeOf } from './policy';
import { listDirectory } from './queries/directory';
import { listEmployees } from './queries/list';
import { findEmployee } from './queries/one';
import { countEmployees } from './queries/stats';

const lists = ['employees.employees', 'departments.departments'];

/** 404 for nobody, 403 for somebody above the actor, before the body is looked at. */
async function refuseOutOfReach({
  db,
  principal,
  params,
}: Pick<Call<typeof contract.getEmployee>, 'db' | 'principal' | 'params'>): Promise<void> {
  const employee = await findEmployee(db, principal, params.id);
  if (!employee.can.edit) throw forbidden();
}
const reachable = { authorize: refuseOutOfReach };

export const routes = [
  route(contract.listEmployees, ({ db, principal, query }) => listEmployees(db, principal, query), {
    versioned: {
      lists: [...lists, 'identity.account_holders'],
      scope: ({ principal }) => scopeOf(principal),
    },
  }),
  route(contract.listDirectory, ({ db, principal, query }) => listDirectory(db, principal, query), {
    versioned: {
      lists,
      scope: ({ principal, query }) =>
        query.for ? `${principal.role} ${principal.employeeId} ${principal.departmentId}` : 'everybody',
    },
  }),
  route(contract.employeeStats, ({ db, today }) => countEmployees(db, today), {
    versioned: { lists: ['employees.employees'], scope: ({ today }) => today },
  }),
  route(contract.getEmployee, ({ db, principal, params }) => findEmployee(db, principal, params.id)),
  route(contract.createEmployee, async ({ db, principal, body, today }) =>
    findEmployee(db, principal, await createEmployee(db, principal, body, today)),
  ),
  route(
    contract.updateEmployee,
    async ({ db, principal, params, body, today }) => {
      await updateEmployee(db, principal, params.id, body, today);
      return findEmployee(db, principal, params.id);
    },
    reachable,
  ),
  route(
    contract.setSupervisor,
    async ({ db, principal, params, body }) => {
      await setSupervisor(db, params.id, body.supervisorId);
      return findEmployee(db, principal, params.id);
    },
    reachable,
  ),
  route(
    contract.deleteEmployee,
    async ({ db, principal, params }) => {
      await deleteEmployee(db, principal, params.id);
      return { success: true };
    },
    reachable,
  ),
  route(contract.bulkDeleteEmployees, ({ db, principal, body }) => deleteEmployees(db, principal, body.ids)),
  route(
    contract.anonymiseEmployee,
    async ({ db, principal, params, query, today }) => {
      await anonymiseEmployee(db, principal, params.id, { today, confirmed: query.confirmed });
      return findEmployee(db, principal, params.id);
    },
    reachable,
  ),
  route(contract.bulkEmployees, ({ db, principal, body, today }) =>
    bulkCreateEmployees(db, principal, body, today),
  ),
];
