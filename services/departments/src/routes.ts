import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { bulkCreateDepartments } from './bulk/bulk';
import { createDepartment, deleteDepartment, updateDepartment } from './commands';
import { findOrganisation, updateOrganisation } from './organisation';
import { findDepartment, listDepartments, mayWrite } from './queries';
import { findSetup } from './setup';

export const routes = [
  route(contract.listDepartments, listDepartments, {
    versioned: {
      lists: ['departments.departments', 'employees.employees'],
      scope: ({ principal }) => String(mayWrite(principal)),
    },
  }),
  route(contract.createDepartment, createDepartment),
  route(contract.updateDepartment, updateDepartment, {
    authorize: ({ db, params }) => findDepartment(db, params.id, true),
  }),
  route(contract.deleteDepartment, deleteDepartment),
  route(contract.bulkDepartments, bulkCreateDepartments),
  route(contract.getOrganisation, ({ db }) => findOrganisation(db)),
  route(contract.updateOrganisation, updateOrganisation),
  route(contract.getSetup, ({ db }) => findSetup(db)),
];
