import type { Department, DepartmentField } from '@portal/contracts';
import type { CsvFields } from '../shared/csv-upload/headings';
import { text } from './texts';

/** All fields of a department in the format of the upload; parents by short code. */
export const departmentCsv: CsvFields<DepartmentField, Department> = {
  name: {
    header: text('departmentName'),
    headings: ['Department name', 'Department', 'Nom du département', 'Nom'],
    value: (row) => row.name,
  },
  shortCode: {
    header: text('shortCode'),
    headings: ['Short code', 'Code', 'Department code'],
    value: (row) => row.shortCode,
  },
  parentId: {
    header: text('parent'),
    headings: ['Parent department', 'Parent', 'Parent code', 'Département de rattachement'],
    value: ({ parentId }, all) => all.find(({ id }) => id === parentId)?.shortCode,
  },
  active: {
    header: text('activeDepartment'),
    headings: ['Active', 'Actif'],
    value: (row) => row.active,
  },
  manager: {
    header: text('manager'),
    headings: ['Manager', 'Responsable'],
    value: (row) => row.manager,
  },
};
