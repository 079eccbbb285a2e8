import * as z from 'zod';
import { Id, IdParams, Ok, optionalText, Paging, queryFlag, requiredText, text, wasOf } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { messages } from './messages';

export const Department = z.object({
  id: Id,
  name: z.string(),
  shortCode: z.string(),
  /** The same as `shortCode`, under the name the shifts panel reads. */
  code: z.string(),
  parentId: Id.nullable(),
  active: z.boolean(),
  manager: z.string().nullable(),
  managerId: Id.nullable(),
  employeeCount: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Department = z.output<typeof Department>;

const shortCode = requiredText(messages.shortCodeRequired, 50)
  .refine((value) => value.length <= constants.shortCodeMaxLength, messages.shortCodeLength)
  .transform((value) => value.toUpperCase());

export const DepartmentBody = z.object({
  name: requiredText(messages.departmentNameRequired, 120),
  shortCode,
  parentId: Id.nullish().transform((value) => value ?? null),
  active: z.boolean().default(true),
  manager: optionalText(120).optional(),
  managerId: Id.nullish(),
});
export type DepartmentBody = z.input<typeof DepartmentBody>;

/** A row of an upload is judged on its own, so that one bad row does not hide the others. */
export const BulkRow = z.record(z.string().max(60), z.unknown());
export const BulkMode = z.enum(['all', 'valid']).default('all');
/** What an upload says besides its rows. */
export const bulkOptions = {
  mode: BulkMode,
  dryRun: z.boolean().optional(),
  /** Numbers of the rows as the sender counts them, for the verdicts; without them the rows count from 1. */
  rows: z.array(z.number().int().min(1)).max(constants.uploadRowsMax).optional(),
};
export const BulkResult = z.object({
  created: z.number().int(),
  /** Row numbers as they were given, else data rows from 1. */
  refused: z.array(z.object({ row: z.number().int(), message: z.string() })),
});
export type BulkResult = z.output<typeof BulkResult>;

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  owner: 'departments',
  ability: 'department.read',
  summary: 'All departments with their number of employees',
  query: z.object({ ...Paging, active: queryFlag }),
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
  summary: 'Change a department',
  params: IdParams,
  body: DepartmentBody.extend({ was: wasOf(DepartmentBody).optional() }),
  response: Department,
  errors: ['not_found', 'conflict', 'duplicate', 'hierarchy_cycle'],
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

export const bulkDepartments = endpoint({
  method: 'POST',
  path: '/api/departments/bulk',
  owner: 'departments',
  ability: 'department.write',
  summary: 'Create many departments; `mode: all` writes all or nothing, `valid` what can be written',
  body: z.object({
    departments: z.array(BulkRow).min(1).max(constants.uploadRowsMax),
    ...bulkOptions,
  }),
  response: BulkResult,
  limit: 'bulk',
});

/** How a department code is written: for uploads, which upper-case before they judge. */
export const ShortCodeText = text(50);
