import type { Database } from '@portal/service-kit';

/** What is asked of the directory again and again, and changes only when an employee does. */
export interface Organisation {
  activeEmployees: number;
  /** Active members by department. */
  members: Map<string, number>;
  /** Who answers an HR step: the active HR administrators, without any the system administrators. */
  hrAdmins: string[];
}

interface Kept {
  version: string;
  facts: Organisation;
}
const kept = new WeakMap<Database['knex'], Kept>();

/** Asks within the caller's transaction, so that a command needs no second connection. */
export type Ask = <R extends object>(sql: string) => Promise<R[]>;

const versionSql = `select coalesce(sum(version), 0)::text as version from employees.list_versions
  where list = 'employees'`;
const factsSql = `
  select coalesce((select json_object_agg(department_id, active) from employees.department_heads
           where department_id is not null and active > 0), '{}') as members,
         (select coalesce(sum(active), 0)::int from employees.department_heads) as "activeEmployees",
         coalesce((select json_agg(json_build_object('id', id, 'role', role)) from employees.directory
           where status = 'active' and role in ('hr_admin', 'system_admin')), '[]') as admins`;

/** The organisation as it is now: read again, from the heads that the employees' part keeps, when its list moved. */
export async function organisation(
  db: Database,
  ask: Ask = (sql) => db.query('organisation ' + (sql === versionSql ? 'version' : 'facts'), sql),
): Promise<Organisation> {
  const [row] = await ask<{ version: string }>(versionSql);
  const version = row?.version ?? '0';
  const known = kept.get(db.knex);
  if (known?.version === version) return known.facts;
  const [counted] = await ask<{
    members: Record<string, number>;
    activeEmployees: number;
    admins: { id: string; role: string }[];
  }>(factsSql);
  const admins = counted?.admins ?? [];
  const hr = admins.filter((admin) => admin.role === 'hr_admin');
  const facts = {
    activeEmployees: counted?.activeEmployees ?? 0,
    members: new Map(Object.entries(counted?.members ?? {})),
    hrAdmins: (hr.length ? hr : admins).map((admin) => admin.id),
  };
  kept.set(db.knex, { version, facts });
  return facts;
}

/** Active members of a department, or of the whole organisation. */
export const membersOf = (facts: Organisation, departmentId: string | null | undefined): number =>
  departmentId ? (facts.members.get(departmentId) ?? 0) : facts.activeEmployees;

/** 100 − `away` of `members`, in whole percent, never below 0; 100 where there is nobody. */
export const availabilityPercent = (away: number, members: number): number =>
  members > 0 ? Math.max(0, Math.round(100 - (away / members) * 100)) : 100;
