import { columnNames, rowsOf, uploadText, type Knex, type UploadRow } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { fields } from '../fields';
import { leads } from '../rules';

/** An employee as a row of an upload is compared with it. */
export type Stored = Pick<EmployeeModel, 'id' | 'employee_id' | 'role' | 'status'>;

/** What the rows of an upload are judged against. */
export interface Known {
  /** Departments by id and by short code, in lower case. */
  departments: ReadonlyMap<string, { id: string; active: boolean }>;
  /** Employees whom a row names by its employee ID. */
  employees: ReadonlyMap<string, Stored>;
  /** IDs that are in use, in lower case: those that differ by case alone are one ID. */
  employeeIds: ReadonlySet<string>;
  nationalIds: ReadonlySet<string>;
  /** Employees whom a row names as a supervisor, by id and by employee ID, in lower case. */
  supervisors: ReadonlyMap<string, { id: string; leads: boolean }>;
}

/** Reads the departments, and of the employees those whom the rows name. */
export async function knownTo(trx: Knex.Transaction, rows: readonly UploadRow['raw'][]): Promise<Known> {
  const texts = (field: string) => [...new Set(rows.map((raw) => uploadText(raw[field])).filter(Boolean))];
  const lower = (field: string) => texts(field).map((text) => text.toLowerCase());
  const departments = await rowsOf<{ id: string; short_code: string; active: boolean }>(
    trx,
    'select id, short_code, active from departments.published',
  );
  const employees = await rowsOf<Stored>(
    trx,
    `select id, ${columnNames(fields).join(', ')} from employees where lower(employee_id) = any(?)`,
    [lower('employeeId')],
  );
  const nationalIds = await rowsOf<{ national_id: string }>(
    trx,
    'select lower(national_id) as national_id from employees where lower(national_id) = any(?)',
    [lower('nationalId')],
  );
  const named = texts('supervisorId');
  const supervisors = await rowsOf<Stored & { employed: boolean }>(
    trx,
    `select id, employee_id, role, employed @> current_date as employed from employees where employee_id = any(?)
     union select id, employee_id, role, employed @> current_date from employees where id::text = any(?)`,
    [named, named.map((text) => text.toLowerCase())],
  );
  return {
    departments: new Map(
      departments.flatMap((each) => [
        [each.short_code.toLowerCase(), each] as const,
        [each.id, each] as const,
      ]),
    ),
    employees: new Map(employees.map((each) => [each.employee_id, each])),
    employeeIds: new Set(employees.map((each) => each.employee_id.toLowerCase())),
    nationalIds: new Set(nationalIds.map((each) => each.national_id)),
    supervisors: new Map(
      supervisors.flatMap((each) => {
        const found = { id: each.id, leads: each.employed && leads.includes(each.role) };
        return [[each.id, found] as const, [each.employee_id, found] as const];
      }),
    ),
  };
}
