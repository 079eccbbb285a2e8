import { ErrorBody, ServerText } from './errors';
import * as z from 'zod';
import { Role } from './role';
import { confirmed, Id, IdParams, inQuery, Ok, Paging, PlainDate, queryFlag, text, wasOf } from './common';
import { bulkOptions, BulkResult, BulkRow } from './bulk';
import { dateOrders } from './upload-dates';
import { constants } from './constants';
import { Employee, EmployeeBody, EmployeeStatus } from './employee-record';
import { endpoint } from './endpoint';

/** What narrows the list of employees, besides a search. */
export const employeeFilters = {
  /** With everybody in the departments below it. */
  department: Id.optional(),
  /** `active`: who is employed today; `inactive`: everybody else. */
  status: EmployeeStatus.optional(),
  role: Role.optional(),
  /** Whose team; `none`: who has no supervisor. */
  supervisor: z.union([Id, z.literal('none')]).optional(),
  account: z.enum(['with', 'without']).optional(),
  /** Who works by this working pattern today, by terms of their own or by default. */
  pattern: Id.optional(),
  joinedFrom: PlainDate.optional(),
  joinedTo: PlainDate.optional(),
};

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  owner: 'employees',
  ability: 'employee.read',
  summary: 'Employees; whole without `page`, else a page of them',
  query: z.object({ ...Paging, ...employeeFilters }),
  response: z.array(Employee),
  versioned: {},
});

/** Sort columns of `listEmployees`. */
export const employeeSorts = [
  'name',
  'lastName',
  'employeeId',
  'position',
  'department',
  'role',
  'status',
  'supervisor',
] as const;

export const DirectoryEntry = z.object({
  id: Id,
  name: z.string(),
  position: z.string(),
  departmentId: Id.nullable(),
  department: z.string().nullable(),
  /** Whether a valid phone number is on file; the number itself is not included. */
  phoneOk: z.boolean(),
});
export type DirectoryEntry = z.output<typeof DirectoryEntry>;

export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  owner: 'employees',
  ability: 'directory.read',
  summary: 'Active employees by name, for pickers; `for` narrows to those the caller may file or assign for',
  query: z.object({
    q: text(100).optional(),
    department: Id.optional(),
    /**
     * `leave`: whom the reader may file a request for; `shift`: whom the reader may assign to a shift; `overtime`: on
     * whose overtime the reader decides; `supervision`: who may be somebody's supervisor, where the actor may see roles.
     */
    for: z.enum(['leave', 'shift', 'overtime', 'supervision']).optional(),
    id: Id.optional(),
    limit: inQuery(z.number().int().min(1).max(200)).default(20),
  }),
  response: z.array(DirectoryEntry),
  versioned: {},
});

export const employeeStats = endpoint({
  method: 'GET',
  path: '/api/employees/stats',
  owner: 'employees',
  ability: 'directory.read',
  summary: 'Head counts: all and active, and active per department',
  response: z.object({
    total: z.number().int(),
    active: z.number().int(),
    /** Employees who joined in the last 30 days less those deactivated, in percent of the head count then. */
    trendPercent: z.number().nullable(),
    /** Active employees at the end of each of the last 12 weeks, oldest first; the last is today. */
    weekly: z.array(z.number().int()),
    departments: z.array(z.object({ departmentId: Id.nullable(), active: z.number().int() })),
  }),
  versioned: {},
});

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/:id',
  owner: 'employees',
  ability: 'employee.read',
  summary: 'One employee',
  params: IdParams,
  response: Employee,
  errors: ['not_found'],
});

export const createEmployee = endpoint({
  method: 'POST',
  path: '/api/employees',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Create an employee',
  ownOrigin: true,
  body: EmployeeBody,
  response: Employee,
  status: 201,
  errors: ['duplicate', 'self_not_allowed'],
});

export const updateEmployee = endpoint({
  method: 'PUT',
  path: '/api/employees/:id',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    'Change an employee; asks (`needs_confirmation`, with the count) before somebody with a team stops leading. On the ' +
    'own record role, status, department, supervisor, dates and contract are refused: another administrator changes them',
  ownOrigin: true,
  params: IdParams,
  body: EmployeeBody.extend({ was: wasOf(EmployeeBody).optional(), confirmed }),
  response: Employee,
  errors: [
    'not_found',
    'conflict',
    'duplicate',
    'last_admin',
    'self_not_allowed',
    'hierarchy_cycle',
    'needs_confirmation',
  ],
});

export const setSupervisor = endpoint({
  method: 'PUT',
  path: '/api/employees/:id/supervisor',
  owner: 'employees',
  ability: 'employee.write',
  summary: "Set or clear an employee's supervisor; not the own one, nor that of anybody above oneself",
  ownOrigin: true,
  params: IdParams,
  body: z.object({ supervisorId: Id.nullable() }),
  response: Employee,
  errors: ['not_found', 'hierarchy_cycle', 'self_not_allowed'],
});

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/api/employees/:id',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Delete an employee without history',
  ownOrigin: true,
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'has_history', 'last_admin', 'self_not_allowed'],
});

export const bulkDeleteEmployees = endpoint({
  method: 'DELETE',
  path: '/api/employees',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Delete many employees; returns the result for each id',
  ownOrigin: true,
  body: z.object({ ids: z.array(Id).min(1).max(1000) }),
  response: z.object({
    deleted: z.array(Id),
    /** The name is null for an unknown id. */
    refused: z.array(ErrorBody.omit({ details: true }).extend({ id: Id, name: z.string().nullable() })),
  }),
});

export const anonymiseEmployee = endpoint({
  method: 'POST',
  path: '/api/employees/:id/anonymise',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Deactivate an employee with history and remove what identifies the person; history stays',
  ownOrigin: true,
  params: IdParams,
  query: z.object({ confirmed: queryFlag }),
  response: Employee,
  errors: ['not_found', 'last_admin', 'self_not_allowed', 'needs_confirmation'],
});

/**
 * Columns of an upload besides the fields of an employee: other names of two of them, a name in one cell, and the working
 * time of people who are new.
 */
// prettier-ignore
export const employeeColumns = ['department', 'supervisor', 'fullName', 'pattern', 'offset', 'region', 'percent'] as const;

/** What becomes of a row of an upload, or has become of it. */
export const EmployeeVerdict = z.object({
  row: z.number().int(),
  employeeId: z.string(),
  verdict: z.enum(['create', 'update', 'unchanged', 'refused']),
  /** The columns that are wrong, of a refused row; empty where the row as a whole is refused. */
  fields: z.array(z.string()).optional(),
  /** The changed fields of an update, as an export writes them. */
  before: z.record(z.string(), z.string()).optional(),
  after: z.record(z.string(), z.string()).optional(),
  /** Why the row is refused, or what is stored other than it is written. */
  remarks: z.array(ServerText),
});
export type EmployeeVerdict = z.output<typeof EmployeeVerdict>;

const EmployeesUploaded = BulkResult.extend({
  updated: z.number().int(),
  /** One verdict a row, in the order of the rows. */
  rows: z.array(EmployeeVerdict),
});

export const bulkEmployees = endpoint({
  method: 'POST',
  path: '/api/employees/bulk',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    'Create many employees, with `existing` also change them by their employee IDs; `departmentId` may be an id, a short code or a name, `supervisorId` an id, an employee ID or a full name, also of another row',
  ownOrigin: true,
  body: z.object({
    employees: z.array(BulkRow).min(1).max(constants.uploadRowsMax),
    ...bulkOptions,
    /**
     * What happens to a row of somebody who is there already: `refuse` it unless nothing differs, `update` the person,
     * or `only` update people and create nobody. An empty cell leaves a value as it is.
     */
    existing: z.enum(['refuse', 'update', 'only']).default('refuse'),
    /** Order of day, month and year in dates; without it a day above 12 in any row decides. */
    dateOrder: z.enum(dateOrders).optional(),
  }),
  response: EmployeesUploaded,
  limit: 'bulk',
});
