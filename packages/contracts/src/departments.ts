import * as z from 'zod';
import { bulkOptions, BulkResult, BulkRow } from './bulk';
import { confirmed, Id, IdParams, Ok, optionalName, Paging, queryFlag, requiredName, wasOf } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { asIssue } from './messages/message';

export const Department = z.object({
  id: Id,
  name: z.string(),
  shortCode: z.string(),
  /** The same as `shortCode`, under the name the shifts panel reads. */
  code: z.string(),
  parentId: Id.nullable(),
  active: z.boolean(),
  manager: z.string().nullable(),
  /** The head of the department, who decides if the approval route includes the head, and their name. */
  managerId: Id.nullable(),
  head: z.string().nullable(),
  employeeCount: z.number().int(),
  /** Its employees by name, in a list that does not leave them out. */
  employees: z.array(z.object({ id: Id, name: z.string() })).optional(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Department = z.output<typeof Department>;

const shortCode = requiredName('form.shortCodeRequired', 50)
  .refine((value) => value.length <= constants.shortCodeMaxLength, asIssue('form.shortCodeLength'))
  .transform((value) => value.toUpperCase());

export const DepartmentBody = z.object({
  name: requiredName('form.departmentNameRequired', 120),
  shortCode,
  parentId: Id.nullish().transform((value) => value ?? null),
  active: z.boolean().default(true),
  manager: optionalName(120).optional(),
  /** The head of the department: an active supervisor or administrator. Omitted: unchanged; null: none. */
  managerId: Id.nullish(),
});
export type DepartmentBody = z.input<typeof DepartmentBody>;

/** What a form and an upload set; in an upload `parentId` is an id or a short code, also of another row of the file. */
export const departmentFields = DepartmentBody.omit({ managerId: true }).keyof().options;
export type DepartmentField = (typeof departmentFields)[number];

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  owner: 'departments',
  ability: 'department.read',
  summary:
    'All departments with their number of employees, and who these are; `employees=false` leaves them out',
  query: z.object({ ...Paging, active: queryFlag, employees: queryFlag }),
  response: z.array(Department),
  versioned: {},
});

export const createDepartment = endpoint({
  method: 'POST',
  path: '/api/departments',
  owner: 'departments',
  ability: 'department.write',
  summary: 'Create a department',
  body: DepartmentBody,
  response: Department,
  status: 201,
  errors: ['duplicate', 'hierarchy_cycle'],
});

export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/api/departments/:id',
  owner: 'departments',
  ability: 'department.write',
  summary:
    'Change a department; asks (`needs_confirmation`, with the count) before people are left in an inactive one',
  params: IdParams,
  body: DepartmentBody.extend({ was: wasOf(DepartmentBody).optional(), confirmed }),
  response: Department,
  errors: ['not_found', 'conflict', 'duplicate', 'hierarchy_cycle', 'needs_confirmation', 'self_not_allowed'],
});

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  owner: 'departments',
  ability: 'department.write',
  summary: 'Delete a department that nothing uses',
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'in_use'],
});

const DepartmentsUploaded = BulkResult.extend({
  updated: z.number().int(),
  /** One verdict a row, in the order of the rows. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      shortCode: z.string(),
      verdict: z.enum(['create', 'update', 'unchanged', 'refused']),
      /** The changed fields of an update, as an export writes them. */
      before: z.record(z.string(), z.string()).optional(),
      after: z.record(z.string(), z.string()).optional(),
      /** Why the row is refused, or what is stored other than it is written. */
      remarks: z.array(ServerText),
    }),
  ),
});

export const bulkDepartments = endpoint({
  method: 'POST',
  path: '/api/departments/bulk',
  owner: 'departments',
  ability: 'department.write',
  summary:
    'Create many departments, with `existing` also change them by their short codes; `mode: all` writes all or nothing, `valid` what can be written; `parentId` may be a short code, also of another row',
  body: z.object({
    departments: z.array(BulkRow).min(1).max(constants.uploadRowsMax),
    ...bulkOptions,
    /**
     * What happens to a row of a department that is there already: `refuse` it unless nothing differs, `update` the
     * department, or `only` update departments and create none. An empty cell leaves a value as it is.
     */
    existing: z.enum(['refuse', 'update', 'only']).default('refuse'),
  }),
  response: DepartmentsUploaded,
  limit: 'bulk',
});
