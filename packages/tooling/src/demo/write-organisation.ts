import type { ClientBase } from 'pg';
import type { LeaveType } from './leave-types';
import { minutesOf } from './patterns';
import { nameOf, type Organisation } from './people';
import type { WorkingTime } from './working-time';
import { insertRows } from './writer';

/** Departments first, then their people; a department's manager is known by text and by id. */
export async function writeOrganisation(
  client: ClientBase,
  { departments, people }: Organisation,
): Promise<void> {
  // Nobody has chosen zone, week and order of dates: the demo has those of its start.
  await insertRows(client, 'departments.organisation', [
    { name: 'Kestrel Bay Airport', country: 'MU', holidayYears: 1 },
  ]);
  const idOf = new Map(departments.map((department) => [department.plan.code, department.id]));
  await insertRows(
    client,
    'departments.departments',
    departments.map(({ id, plan, head }) => ({
      id,
      name: plan.name,
      shortCode: plan.code,
      parentId: plan.parent && idOf.get(plan.parent),
      active: head !== null,
      manager: head && nameOf(head),
      managerId: head?.id,
    })),
  );
  await insertRows(
    client,
    'employees.employees',
    people.map(({ department, supervisor, active, plan: _plan, ...person }) => ({
      ...person,
      departmentId: department.id,
      supervisorId: supervisor?.id,
      status: active ? 'active' : 'inactive',
      leavesOn: person.deactivatedOn,
    })),
  );
}

export async function writeWorkingTime(
  client: ClientBase,
  { region, holidays, patterns, terms }: WorkingTime,
): Promise<void> {
  await insertRows(client, 'working_time.regions', [region]);
  await insertRows(
    client,
    'working_time.holidays',
    holidays.map(({ date, ...holiday }) => ({
      ...holiday,
      regionId: region.id,
      day: date,
      share: 1,
      source: 'import',
    })),
  );
  await insertRows(
    client,
    'working_time.patterns',
    patterns.map((pattern) => ({
      id: pattern.id,
      name: pattern.name,
      cycleDays: pattern.cycle.length,
      anchor: pattern.anchor,
      minutes: pattern.cycle.map((hours) => minutesOf(pattern, hours)),
    })),
  );
  await insertRows(
    client,
    'working_time.terms',
    [...terms].flatMap(([person, periods]) =>
      periods.map(({ from, to, pattern, region: at, percent, basis }) => ({
        employeeId: person.id,
        period: `[${from},${to ?? ''}]`,
        patternId: pattern.id,
        regionId: at?.id,
        percent,
        basis,
      })),
    ),
  );
}

export const writeLeaveTypes = (client: ClientBase, types: readonly LeaveType[]): Promise<void> =>
  insertRows(
    client,
    'leave_types.leave_types',
    types.map(({ keeper, ...type }) => ({ ...type, employeeId: keeper.id })),
  );
