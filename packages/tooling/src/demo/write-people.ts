import type { ClientBase } from 'pg';
import type { LeaveType } from './leave-types';
import { nameOf, type Organisation } from './people';
import { actingAs, insertRows } from './writer';

/** Departments first, then their people; a department's manager is known by text and by id. */
export async function writeOrganisation(
  client: ClientBase,
  { departments, people }: Organisation,
): Promise<void> {
  const idOf = new Map(departments.map((department) => [department.plan.code, department.id]));
  await actingAs(client, 'departments', () =>
    insertRows(
      client,
      'departments',
      {
        id: 'uuid',
        name: 'text',
        short_code: 'text',
        parent_id: 'uuid',
        active: 'boolean',
        manager: 'text',
        manager_id: 'uuid',
      },
      departments.map(({ id, plan, head }) => ({
        id,
        name: plan.name,
        short_code: plan.code,
        parent_id: plan.parent ? idOf.get(plan.parent) : null,
        active: head !== null,
        manager: head && nameOf(head),
        manager_id: head?.id,
      })),
    ),
  );
  await actingAs(client, 'employees', () =>
    insertRows(
      client,
      'employees',
      {
        id: 'uuid',
        employee_id: 'text',
        first_name: 'text',
        middle_name: 'text',
        last_name: 'text',
        national_id: 'text',
        position: 'text',
        email: 'text',
        mobile: 'text',
        department_id: 'uuid',
        role: 'text',
        status: 'text',
        supervisor_id: 'uuid',
        joined_on: 'date',
        leaves_on: 'date',
        contract: 'text',
        deactivated_on: 'date',
      },
      people.map((person) => ({
        id: person.id,
        employee_id: person.employeeId,
        first_name: person.firstName,
        middle_name: person.middleName,
        last_name: person.lastName,
        national_id: person.nationalId,
        position: person.position,
        email: person.email,
        mobile: person.mobile,
        department_id: person.department.id,
        role: person.role,
        status: person.active ? 'active' : 'inactive',
        supervisor_id: person.supervisor?.id,
        joined_on: person.joinedOn,
        leaves_on: person.deactivatedOn,
        contract: person.contract,
        deactivated_on: person.deactivatedOn,
      })),
    ),
  );
}

export const writeLeaveTypes = (client: ClientBase, types: readonly LeaveType[]): Promise<void> =>
  actingAs(client, 'leave_types', () =>
    insertRows(
      client,
      'leave_types',
      {
        id: 'uuid',
        name: 'text',
        employee_id: 'uuid',
        approval_route: 'text',
        requires_docs: 'boolean',
        allowance_total: 'text',
        carryover_cap: 'numeric',
        carryover_expiry: 'text',
        overtime_expiry_days: 'int',
      },
      types.map((type) => ({
        id: type.id,
        name: type.name,
        employee_id: type.keeper.id,
        approval_route: type.route,
        requires_docs: type.requiresDocs,
        allowance_total: type.allowance,
        carryover_cap: type.carryoverCap,
        carryover_expiry: type.carryoverExpiry,
        overtime_expiry_days: type.overtimeExpiryDays,
      })),
    ),
  );
