import { plainWord } from '@portal/contracts/upload-words';
import { columnNames, rowsOf, type Knex, type Principal } from '@portal/service-kit';
import { EmployeeModel } from '../employee.model';
import { fields } from '../fields';
import { isNationalIdRequired } from '../national-id';
import { leads } from '../rules';
import { workingTimes, type WorkingTimes } from './terms';
import type { UnderstoodRow } from './understand';

/** An employee as a row of an upload is compared with it. */
export type Stored = EmployeeModel & {
  /** Employee ID of the supervisor. */
  supervisor_number: string | null;
  /** The last day of the periods of employment before the current one. */
  earlier_until: string | null;
};

/** SQL of a stored employee `e`. */
export const storedColumns = `e.id, ${columnNames(fields)
  .map((name) => `e.${name}`)
  .join(', ')}, e.deactivated_on, e.anonymised_at,
  upper(e.earlier) - 1 as earlier_until,
  (select s.employee_id from employees s where s.id = e.supervisor_id) as supervisor_number`;

export interface Department {
  id: string;
  short_code: string;
  name: string;
  active: boolean;
}

/** A person whom a row names as a supervisor. */
export interface Leader {
  id: string;
  employee_id: string;
  leads: boolean;
}

/** What the rows of an upload are judged against. */
export interface Known {
  departmentsById: ReadonlyMap<string, Department>;
  /** Departments by what a row may call them: id and short code in lower case, and name as `plainWord`. */
  departments: ReadonlyMap<string, readonly Department[]>;
  /** Employees whom a row names by its employee ID, by that ID. */
  employees: ReadonlyMap<string, Stored>;
  /** The same by the ID in lower case: those that differ by case alone are one ID. */
  employeesOfAnyCase: ReadonlyMap<string, Stored>;
  workingTimes: WorkingTimes;
  /** Whether everybody needs a national ID. */
  needsNationalId: boolean;
  /** Who has a national ID, in lower case. */
  nationalIds: ReadonlyMap<string, string>;
  /** Employees whom a row names as a supervisor, by id and employee ID in lower case, and by full name as written. */
  supervisors: ReadonlyMap<string, readonly Leader[]>;
  /** The actor and everybody above them: nobody chooses who decides on their own leave. */
  ownLine: ReadonlySet<string>;
  /** The organisation's date. */
  today: string;
}

function listed<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  }
  return map;
}

/** `Last, First` as it is spoken. */
export const spoken = (name: string): string => {
  const [last = '', first] = name.split(',');
  return (first ? `${first} ${last}` : last).replace(/\s+/g, ' ').trim();
};

/** Employees by what rows call them as supervisors: by ID first, those that are no ID by full name. */
async function supervisorsOf(trx: Knex.Transaction, texts: readonly string[]) {
  const lower = [...new Set(texts.map((text) => text.toLowerCase()))];
  type Found = Pick<Stored, 'id' | 'employee_id' | 'role'> & { employed: boolean; text: string };
  const asLeader = ({ id, employee_id, role, employed }: Found): Leader => ({
    id,
    employee_id,
    leads: employed && leads.includes(role),
  });
  const columns = 'e.id, e.employee_id, e.role, e.employed @> current_date as employed';
  const byId = await rowsOf<Found>(
    trx,
    `select ${columns} from employees e where lower(e.employee_id) = any(?)
     union select ${columns} from employees e where e.id::text = any(?)`,
    [lower, lower],
  );
  const found = new Map<string, Leader[]>();
  for (const each of byId)
    for (const key of [each.id, each.employee_id.toLowerCase()]) found.set(key, [asLeader(each)]);
  const names = [...new Set(texts)].filter((text) => !found.has(text.toLowerCase()) && text.includes(' '));
  if (names.length === 0) return found;
  const byName = await rowsOf<Found>(
    trx,
    `with named as materialized (select text, plain(spoken) as wanted from unnest(?::text[], ?::text[]) n (text, spoken))
     select n.text, ${columns} from named n join employees e on e.plain_name = n.wanted
     union select n.text, ${columns} from named n
       join (select *, plain(first_name || ' ' || last_name) as short from employees where middle_name is not null) e
       on e.short = n.wanted`,
    [names, names.map(spoken)],
  );
  for (const [text, people] of listed(byName.map((each) => [each.text, asLeader(each)] as const)))
    found.set(text, people);
  return found;
}

/** The actor and everybody above them. */
export async function lineOf(trx: Knex.Transaction, { employeeId }: Principal): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    `with recursive up as (
       select id, supervisor_id from employees where id = ?
       union select e.id, e.supervisor_id from employees e join up on e.id = up.supervisor_id
     ) select id from up`,
    [employeeId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Reads the departments, and of the employees those whom the rows name. */
export async function knownTo(
  trx: Knex.Transaction,
  rows: readonly UnderstoodRow[],
  actor: Principal,
  today: string,
): Promise<Known> {
  const texts = (field: string) => [...new Set(rows.flatMap(({ raw }) => raw[field] || []))];
  const lower = (field: string) => texts(field).map((text) => text.toLowerCase());
  const departments = await rowsOf<Department>(
    trx,
    'select id, short_code, name, active from departments.published',
  );
  const employees = await rowsOf<Stored>(
    trx,
    `select ${storedColumns} from employees e where lower(employee_id) = any(?)`,
    [lower('employeeId')],
  );
  const nationalIds = await rowsOf<{ id: string; national_id: string }>(
    trx,
    'select id, lower(national_id) as national_id from employees where lower(national_id) = any(?)',
    [lower('nationalId')],
  );
  const byCode = departments.flatMap((each) => [
    [each.short_code.toLowerCase(), each] as const,
    [each.id, each] as const,
  ]);
  const codes = new Set(byCode.map(([key]) => key));
  // Of departments with one name, the active ones are meant.
  const byName = [...listed(departments.map((each) => [plainWord(each.name), each] as const))].flatMap(
    ([name, same]) => {
      const active = same.filter((each) => each.active);
      return codes.has(name) ? [] : (active.length > 0 ? active : same).map((each) => [name, each] as const);
    },
  );
  return {
    departmentsById: new Map(departments.map((each) => [each.id, each])),
    departments: listed([...byCode, ...byName]),
    employees: new Map(employees.map((each) => [each.employee_id, each])),
    employeesOfAnyCase: new Map(employees.map((each) => [each.employee_id.toLowerCase(), each])),
    workingTimes: await workingTimes(trx, rows),
    needsNationalId: await isNationalIdRequired(trx),
    nationalIds: new Map(nationalIds.map((each) => [each.national_id, each.id])),
    supervisors: await supervisorsOf(trx, texts('supervisorId')),
    ownLine: employees.length > 0 ? await lineOf(trx, actor) : new Set(),
    today,
  };
}
