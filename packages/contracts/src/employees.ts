import * as z from 'zod';
import { Role } from './abilities';
import { Id, IdParams, Ok, optionalText, Paging, requiredId, requiredText, text, wasOf } from './common';
import { constants } from './constants';
import { bulkOptions, BulkResult, BulkRow } from './departments';
import { endpoint } from './endpoint';
import { messages } from './messages';

export const EmployeeStatus = z.enum(['active', 'inactive']);

/**
 * An employee as its reader may see it: contact data, national id, role and account stand only where the
 * reader's role allows (null else), see the role table of the domain rules.
 */
export const Employee = z.object({
  id: Id,
  employeeId: z.string(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  nationalId: z.string().nullable(),
  position: z.string(),
  /** The same as `position`, under the name the shifts panel reads. */
  jobTitle: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  departmentId: Id.nullable(),
  department: z.object({ name: z.string(), shortCode: z.string() }).nullable(),
  role: Role.nullable(),
  status: EmployeeStatus,
  userId: Id.nullable(),
  supervisorId: Id.nullable(),
  supervisor: z.object({ name: z.string() }).nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Employee = z.output<typeof Employee>;

/** `userId` and `supervisorId` are accepted and never wipe what is stored: both have calls of their own. */
export const EmployeeBody = z.object({
  employeeId: requiredText(messages.employeeIdRequired, 40),
  firstName: requiredText(messages.firstNameRequired, 80),
  middleName: optionalText(80),
  lastName: requiredText(messages.lastNameRequired, 80),
  nationalId: requiredText(messages.nationalIdRequired, 40),
  position: requiredText(messages.positionRequired, 120),
  email: z
    .union([z.literal(''), z.email({ error: messages.emailInvalid }).max(200), z.null()], {
      error: messages.emailInvalid,
    })
    .optional()
    .transform((value) => value || null),
  mobile: requiredText(messages.mobileRequired, 40),
  departmentId: requiredId(messages.departmentRequired),
  role: Role.default('employee'),
  status: EmployeeStatus.default('active'),
  name: text(260).optional(),
  userId: Id.nullish(),
  supervisorId: Id.nullish(),
});
export type EmployeeBody = z.input<typeof EmployeeBody>;

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  owner: 'employees',
  ability: 'employee.read',
  summary: 'Employees; whole without `page`, else a page of them',
  query: z.object({
    ...Paging,
    department: Id.optional(),
    status: EmployeeStatus.optional(),
    role: Role.optional(),
    supervisor: Id.optional(),
  }),
  response: z.array(Employee),
  versioned: {},
});

/** Sort columns of `listEmployees`. */
export const employeeSorts = [
  'name',
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
  /** Whether a valid phone number is on file; the number itself is not told. */
  phoneOk: z.boolean(),
});
export type DirectoryEntry = z.output<typeof DirectoryEntry>;

export const listDirectory = endpoint({
  method: 'GET',
  path: '/api/directory',
  owner: 'employees',
  ability: 'directory.read',
  summary: 'Active employees by name, for pickers; `for` narrows to those the reader may file or assign for',
  query: z.object({
    q: text(100).optional(),
    department: Id.optional(),
    /**
     * `leave`: whom the reader may file a request for; `shift`: whom the reader may assign to a shift; `supervision`:
     * who may be somebody's supervisor, where the reader is told of roles.
     */
    for: z.enum(['leave', 'shift', 'supervision']).optional(),
    id: Id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(20),
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
  summary: 'Change an employee',
  params: IdParams,
  body: EmployeeBody.extend({ was: wasOf(EmployeeBody).optional() }),
  response: Employee,
  errors: ['not_found', 'conflict', 'duplicate', 'last_admin', 'self_not_allowed', 'hierarchy_cycle'],
});

export const setSupervisor = endpoint({
  method: 'PUT',
  path: '/api/employees/:id/supervisor',
  owner: 'employees',
  ability: 'employee.write',
  summary: "Set or clear an employee's supervisor",
  params: IdParams,
  body: z.object({ supervisorId: Id.nullable() }),
  response: Employee,
  errors: ['not_found', 'hierarchy_cycle'],
});

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/api/employees/:id',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Delete an employee without history',
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'has_history', 'last_admin', 'self_not_allowed'],
});

export const bulkDeleteEmployees = endpoint({
  method: 'DELETE',
  path: '/api/employees',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Delete many employees; answers per id',
  body: z.object({ ids: z.array(Id).min(1).max(1000) }),
  response: z.object({
    deleted: z.array(Id),
    /** The name is null where there is nobody of that id. */
    refused: z.array(
      z.object({ id: Id, name: z.string().nullable(), error: z.string(), message: z.string() }),
    ),
  }),
});

export const anonymiseEmployee = endpoint({
  method: 'POST',
  path: '/api/employees/:id/anonymise',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Deactivate an employee with history and remove what identifies the person; history stays',
  params: IdParams,
  response: Employee,
  errors: ['not_found', 'last_admin', 'self_not_allowed'],
});

export const bulkEmployees = endpoint({
  method: 'POST',
  path: '/api/employees/bulk',
  owner: 'employees',
  ability: 'employee.write',
  summary: 'Create many employees; `departmentId` may be an id or a short code',
  body: z.object({
    employees: z.array(BulkRow).min(1).max(constants.uploadRowsMax),
    ...bulkOptions,
  }),
  response: BulkResult,
  limit: 'bulk',
});
