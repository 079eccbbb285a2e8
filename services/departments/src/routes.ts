import * as contract from '@portal/contracts';
import { route, type Principal } from '@portal/service-kit';
import { bulkCreateDepartments } from './bulk';
import { createDepartment, deleteDepartment, updateDepartment } from './commands';
import { presentNew } from './present';
import { findDepartment, listDepartments } from './queries';

/** Departments are written by HR and system administrators and read by everyone. */
const mayWrite = ({ role }: Principal): boolean => contract.hasAbility(role, 'department.write');

export const routes = [
  route(
    contract.listDepartments,
    ({ db, query, principal }) => listDepartments(db, query, mayWrite(principal)),
    {
      versioned: {
        lists: ['departments.departments', 'employees.employees'],
        scope: ({ principal }) => String(mayWrite(principal)),
      },
    },
  ),
  route(contract.createDepartment, async ({ db, body }) => {
    const created = await createDepartment(db, body);
    return created.manager_id ? findDepartment(db, created.id, true) : presentNew(created);
  }),
  route(
    contract.updateDepartment,
    async ({ db, params, body }) => {
      await updateDepartment(db, params.id, body);
      return findDepartment(db, params.id, true);
    },
    { authorize: async ({ db, params }) => void (await findDepartment(db, params.id, true)) },
  ),
  route(contract.deleteDepartment, async ({ db, params }) => {
    await deleteDepartment(db, params.id);
    return { success: true };
  }),
  route(contract.bulkDepartments, ({ db, body }) => bulkCreateDepartments(db, body)),
];
