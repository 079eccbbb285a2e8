import { rowsOf, statementName, type Database, type Knex } from '@portal/service-kit';

export interface Employee {
  id: string;
  name: string;
  department_id: string | null;
  status: 'active' | 'inactive';
  supervisor_id: string | null;
  /** The supervisor, if active and one who may decide. */
  supervisor: Supervisor | null;
  joined_on: string | null;
  leaves_on: string | null;
}

/** Who may have to decide on somebody's leave. */
export type Deciders = Pick<Employee, 'supervisor'> & {
  /** The head of the department, where the route names one. */
  head: Supervisor | null;
};

export interface LeaveTypeRow {
  id: string;
  name: string;
  approval_route: string;
  /** As a step after the first, only for leave of more charged days; null: for all. */
  head_after_days: number | null;
  hr_after_days: number | null;
  /** Leave of more charged days needs a document; null: none does. */
  docs_after_days: number | null;
  active: boolean;
  allowance_total: string;
}

/** Whether leave of so many charged days needs a document. */
export const needsDocument = ({ docs_after_days }: LeaveTypeRow, days: number): boolean =>
  docs_after_days !== null && days > docs_after_days;

export interface Supervisor {
  id: string;
  name: string;
}

/**
 * Takes the person's leave for this transaction: one filing, decision or move at a time. Their supervisor is held
 * too, so that whoever is found to decide is still the one when this commits. What is read afterwards is current.
 */
export async function lockPerson(trx: Knex.Transaction, employeeId: string): Promise<void> {
  await rowsOf(trx, 'select lock_person(?)', [employeeId]);
}

export async function findEmployee(trx: Knex.Transaction, id: string): Promise<Employee | undefined> {
  const [row] = await rowsOf<Employee>(
    trx,
    `select e.id, e.name, e.department_id, e.status, e.supervisor_id, e.joined_on, e.leaves_on,
            case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supervisor
     from employees.directory e
     left join employees.directory s on s.id = e.supervisor_id and s.status = 'active' and s.role <> 'employee'
     where e.id = ?`,
    [id],
  );
  return row;
}

/** The employee with the head of department, who is only looked up where the route names one. */
export async function withHead<E extends Pick<Employee, 'id' | 'department_id'>>(
  trx: Knex.Transaction,
  employee: E,
  route: string,
): Promise<E & Pick<Deciders, 'head'>> {
  if (!route.includes('head')) return { ...employee, head: null };
  const [head] = await rowsOf<Supervisor>(
    trx,
    'select id, name from employees.directory where id = head_of(?, ?)',
    [employee.id, employee.department_id],
  );
  return { ...employee, head: head ?? null };
}

/** What is asked of the directory again and again, and changes only when an employee does. */
export interface Organisation {
  activeEmployees: number;
  /** Active members by department. */
  members: Map<string, number>;
  /** The active administrators. */
  admins: readonly { id: string; role: string }[];
}

interface Cached {
  version: string;
  facts: Organisation;
}
/** By the settings of the connections, which a transaction shares with its database. */
const cache = new WeakMap<object, Cached>();

/** The database, or the transaction of a command, which then needs no second connection. */
type Source = Database | Knex.Transaction;

const isTransaction = (from: Source): from is Knex.Transaction => typeof from === 'function';
const ask = <R extends object>(from: Source, sql: string): Promise<R[]> =>
  isTransaction(from) ? rowsOf<R>(from, sql) : from.query<R>(statementName(sql) ?? '', sql);

export const organisationVersionSql = `select coalesce(sum(version), 0)::text from employees.list_versions
  where list = 'employees'`;
const factsSql = `
  select coalesce((select json_object_agg(department_id, active) from employees.department_heads
           where department_id is not null and active > 0), '{}') as members,
         (select coalesce(sum(active), 0)::int from employees.department_heads) as "activeEmployees",
         coalesce((select json_agg(json_build_object('id', id, 'role', role)) from employees.directory
           where status = 'active' and role in ('hr_admin', 'system_admin')), '[]') as admins`;

/** The organisation as it is now: read again, from the heads that the employees service counts, when its list changed. */
export async function organisation(from: Source): Promise<Organisation> {
  const [row] = await ask<{ version: string }>(from, `select (${organisationVersionSql}) as version`);
  return organisationAt(from, row?.version ?? '0');
}

/** The same where its version was read with something else. */
export async function organisationAt(from: Source, version: string): Promise<Organisation> {
  const { config } = (isTransaction(from) ? from : from.knex).client as { config: object };
  const known = cache.get(config);
  if (known?.version === version) return known.facts;
  const [counted] = await ask<{
    members: Record<string, number>;
    activeEmployees: number;
    admins: { id: string; role: string }[];
  }>(from, factsSql);
  const facts = {
    activeEmployees: counted?.activeEmployees ?? 0,
    members: new Map(Object.entries(counted?.members ?? {})),
    admins: counted?.admins ?? [],
  };
  cache.set(config, { version, facts });
  return facts;
}

/**
 * Who answers an HR step: the active HR administrators, without any the system administrators.
 * @param except who does not, such as the person whose leave it is
 */
export function hrOf({ admins }: Organisation, except: readonly string[] = []): string[] {
  const others = admins.filter(({ id }) => !except.includes(id));
  const hr = others.filter(({ role }) => role === 'hr_admin');
  return (hr.length ? hr : others).map(({ id }) => id);
}

/** Active members of some departments, or of the whole organisation. */
export const membersOf = (facts: Organisation, departments: readonly string[] | undefined): number =>
  departments
    ? departments.reduce((sum, id) => sum + (facts.members.get(id) ?? 0), 0)
    : facts.activeEmployees;

/** 100 − `away` of `members`, in whole percent, never below 0; 100 where there is nobody. */
export const availabilityPercent = (away: number, members: number): number =>
  members > 0 ? Math.max(0, Math.round(100 - (away / members) * 100)) : 100;
