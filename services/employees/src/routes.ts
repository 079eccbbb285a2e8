import * as contract from '@portal/contracts';
import { forbidden, newId, route, type Call } from '@portal/service-kit';
import { bulkCreateEmployees } from './bulk/bulk';
import { changeEmployees } from './bulk/people';
import { anonymiseEmployee } from './commands/anonymise';
import { updateEmployments } from './commands/employments';
import { deleteEmployee, deleteEmployees } from './commands/remove';
import { createEmployee, updateEmployee } from './commands/save';
import { setSupervisor } from './commands/supervisor';
import { scopeOf } from './policy';
import { findChanges } from './queries/changes';
import { findChart } from './queries/chart';
import { listDirectory } from './queries/directory';
import { findPeriods } from './queries/employments';
import { listEmployees } from './queries/list';
import { findEmployee } from './queries/one';
import { findProfile } from './queries/profile';
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
  route(contract.listEmployees, listEmployees, {
    versioned: {
      lists: [...lists, 'identity.account_holders'],
      // Terms have no version: who works by a pattern is found again each time.
      scope: ({ principal, query, today }) =>
        `${today} ${scopeOf(principal)} ${query.pattern ? newId() : ''}`,
    },
  }),
  route(contract.listDirectory, listDirectory, {
    versioned: {
      lists,
      scope: ({ principal, query, today }) =>
        `${today} ${query.for ? `${principal.role} ${principal.employeeId} ${principal.departmentId}` : 'everybody'}`,
    },
  }),
  route(contract.employeeStats, countEmployees, {
    versioned: { lists: ['employees.employees'], scope: ({ today }) => today },
  }),
  route(contract.organisationChart, findChart),
  route(contract.getEmployee, ({ db, principal, params }) => findEmployee(db, principal, params.id)),
  route(contract.getEmployeeProfile, ({ db, principal, params }) => findProfile(db, principal, params.id)),
  route(contract.listEmployeeChanges, ({ db, params }) => findChanges(db, params.id), reachable),
  route(contract.createEmployee, createEmployee),
  route(contract.updateEmployee, updateEmployee, reachable),
  route(contract.setSupervisor, setSupervisor, reachable),
  route(contract.deleteEmployee, deleteEmployee, reachable),
  route(contract.bulkDeleteEmployees, deleteEmployees),
  route(contract.anonymiseEmployee, anonymiseEmployee, reachable),
  route(
    contract.listEmployments,
    ({ db, params }) => db.transaction((trx) => findPeriods(trx, params.id)),
    reachable,
  ),
  route(contract.updateEmployments, updateEmployments, reachable),
  route(contract.bulkEmployees, bulkCreateEmployees),
  route(contract.changeEmployees, changeEmployees),
];
