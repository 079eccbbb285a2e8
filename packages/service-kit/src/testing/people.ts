import { isAdminRole, type ApprovalRoute, type Role } from '@portal/contracts';
import { v7 as uuid } from 'uuid';
import type { Principal } from '../principal';
import type { Harness } from './harness';

let counter = 0;
const next = () => (counter += 1);

/** Adds a department and answers its id. */
export async function addDepartment(
  harness: Harness,
  over: { name?: string; shortCode?: string } = {},
): Promise<string> {
  const id = uuid();
  const n = next();
  await harness.sql('insert into departments.departments (id, name, short_code) values ($1, $2, $3)', [
    id,
    over.name ?? `Department ${n}`,
    over.shortCode ?? `D${n}`,
  ]);
  return id;
}

interface PersonOptions {
  role?: Role;
  departmentId?: string | null;
  supervisorId?: string | null;
  firstName?: string;
  lastName?: string;
  mobile?: string;
  status?: 'active' | 'inactive';
}

/** Adds an employee and answers the principal under which that person calls. */
export async function addPerson(harness: Harness, over: PersonOptions = {}): Promise<Principal> {
  const id = uuid();
  const n = next();
  // Digits alone: ids are searched too, and letters by chance would be found by a test's search for a name.
  const digits = parseInt(id.slice(-6), 16);
  const role = over.role ?? 'employee';
  const firstName = over.firstName ?? 'Test';
  const lastName = over.lastName ?? `Person ${n}`;
  await harness.sql(
    `insert into employees.employees
       (id, employee_id, first_name, last_name, national_id, position, mobile, department_id, role, status, supervisor_id, joined_on)
     values ($1, $2, $3, $4, $5, 'Officer', $6, $7, $8, $9, $10, '2020-01-01')`,
    [
      id,
      `E${n}-${digits}`,
      firstName,
      lastName,
      `N${n}-${digits}`,
      over.mobile ?? '+230 5555 0100',
      over.departmentId ?? null,
      role,
      over.status ?? 'active',
      over.supervisorId ?? null,
    ],
  );
  return {
    sub: uuid(),
    employeeId: id,
    role,
    departmentId: over.departmentId ?? null,
    name: `${firstName} ${lastName}`,
    isAdmin: isAdminRole(role),
  };
}

/** The principal of a system administrator who is not an employee. */
export function administratorAlone(): Principal {
  const id = uuid();
  return {
    sub: id,
    employeeId: id,
    role: 'system_admin',
    departmentId: null,
    name: 'System Administrator',
    isAdmin: true,
  };
}

interface LeaveTypeOptions {
  name?: string;
  route?: ApprovalRoute;
  allowance?: string;
  requiresDocs?: boolean;
  active?: boolean;
}

/** Adds a leave type and answers its id. */
export async function addLeaveType(harness: Harness, over: LeaveTypeOptions = {}): Promise<string> {
  const id = uuid();
  await harness.sql(
    `insert into leave_types.leave_types (id, name, approval_route, allowance_total, requires_docs, active)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      over.name ?? `Leave ${next()}`,
      over.route ?? 'supervisor',
      over.allowance ?? '30',
      over.requiresDocs ?? false,
      over.active ?? true,
    ],
  );
  return id;
}

/** A principal that is nobody's: for ids outside every scope. */
export const stranger = (role: Role = 'employee'): Principal => ({
  sub: uuid(),
  employeeId: uuid(),
  role,
  departmentId: null,
  name: 'Nobody',
  isAdmin: isAdminRole(role),
});
