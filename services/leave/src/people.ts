import { availabilityPercent, type Deciders } from '@portal/leave-domain';
import { rowsOf, type Knex } from '@portal/service-kit';
import { readFrom, type Source } from './source';

export interface Employee extends Deciders {
  id: string;
  name: string;
  /** Deactivated, or gone after the last day of work. */
  former: boolean;
  department_id: string | null;
  supervisor_id: string | null;
}

/**
 * Takes the person's leave for this transaction: one filing, decision or move at a time. Their supervisor is held
 * too, so that whoever is found to decide is still the one when this commits. What is read afterwards is current.
 */
export async function lockPerson(trx: Knex.Transaction, employeeId: string): Promise<void> {
  await rowsOf(trx, 'select lock_person(?)', [employeeId]);
}

/**
 * SQL of a person `e` with those who decide on their leave today, the supervisor and, where `head` holds, the head of the
 * department.
 */
export const employeeColumns = (head: string): string => `
  e.id, e.name, e.department_id, e.supervisor_id, not e.employed && daterange(current_date, null) as former,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supervisor,
  case when ${head} then (select json_build_object('id', h.id, 'name', h.name) from employees.directory h
                          where h.id = d.head_id) end as head`;
export const employeeTables = `employees.directory e
  join deciders d on d.employee_id = e.id left join employees.directory s on s.id = d.supervisor_id`;

const employeeSql = `select ${employeeColumns(`?::text like '%head%'`)} from ${employeeTables} where e.id = ?`;

/** @param route whose head of department is looked up where it names one */
export async function findEmployee(from: Source, id: string, route = ''): Promise<Employee | undefined> {
  const [row] = await readFrom<Employee>(from, employeeSql, [route, id]);
  return row;
}

/** How many people are employed from a day on, and how many have joined by then, in the order of days. */
type Headcounts = readonly { day: string; members: number; joined: number }[];

/** What is asked of the directory again and again, and changes only when an employee does, or with the day. */
export interface Organisation {
  /** The administrators who are employed today. */
  admins: readonly { id: string; role: string }[];
}

interface Cached extends Partial<Organisation> {
  version: string;
  /** By departments. */
  headcounts: Map<string, Headcounts>;
}
/** By the settings of the connections, which a transaction shares with its database. */
const cache = new WeakMap<object, Cached>();

const isTransaction = (from: Source): from is Knex.Transaction => typeof from === 'function';

export const organisationVersionSql = `select concat(sum(version), ' ', current_date) from employees.list_versions
  where list = 'employees'`;

/** What is known of the organisation as it is now; of an older one nothing. @param version where it was read already */
async function knownOf(from: Source, version?: string): Promise<Cached> {
  const now =
    version ??
    (await readFrom<{ version: string }>(from, `select (${organisationVersionSql}) as version`))[0]?.version;
  const { config } = (isTransaction(from) ? from : from.knex).client as { config: object };
  const known = cache.get(config);
  if (known && known.version === now) return known;
  const fresh: Cached = { version: now ?? '', headcounts: new Map() };
  cache.set(config, fresh);
  return fresh;
}

const adminsSql = `
  select id, role from employees.directory where employed @> current_date and role in ('hr_admin', 'system_admin')`;

/** The organisation as it is now. */
export async function organisation(from: Source): Promise<Organisation> {
  const known = await knownOf(from);
  known.admins ??= await readFrom<Organisation['admins'][number]>(from, adminsSql);
  return { admins: known.admins };
}

/**
 * Who answers an HR step: the HR administrators who are employed today, without any the system administrators.
 * @param except who does not, such as the person whose leave it is
 */
export function hrOf({ admins }: Organisation, except: readonly string[] = []): string[] {
  const others = admins.filter(({ id }) => !except.includes(id));
  const hr = others.filter(({ role }) => role === 'hr_admin');
  return (hr.length ? hr : others).map(({ id }) => id);
}

/** Asked for so rarely that it is not prepared. */
async function countHeads(from: Source, departments: readonly string[] | undefined): Promise<Headcounts> {
  const sql = 'select * from employees.headcounts';
  const values = [departments ? [...departments] : null];
  if (!isTransaction(from)) return from.query<Headcounts[number]>('', `${sql}($1::uuid[])`, values);
  const { rows } = (await from.raw(`${sql}(?::uuid[])`, values as never)) as { rows: Headcounts };
  return rows;
}

/** Sets of departments that are remembered; each filter is one. */
const mostSets = 500;

/** Who is employed when, of some departments or of the whole organisation. */
export class Members {
  constructor(private readonly counts: Headcounts) {}

  private upTo(day: string): Headcounts[number] | undefined {
    return this.counts.findLast((count) => count.day <= day);
  }

  /** How many are employed on a day. */
  on(day: string): number {
    return this.upTo(day)?.members ?? 0;
  }

  /** How many are employed on some day of a range. */
  between(first: string, last: string): number {
    return this.on(first) + (this.upTo(last)?.joined ?? 0) - (this.upTo(first)?.joined ?? 0);
  }

  /** 100 − the share of those employed on a day who are absent, in whole percent, never below 0; 100 where there is nobody. */
  availabilityPercent(absent: number, day: string): number {
    return availabilityPercent(absent, this.on(day));
  }
}

/** The members of some departments, or of all. @param version of the organisation, where it was read already */
export async function membersOf(
  from: Source,
  departments: readonly string[] | undefined,
  version?: string,
): Promise<Members> {
  const { headcounts } = await knownOf(from, version);
  const key = departments?.toSorted().join() ?? 'all';
  let counts = headcounts.get(key);
  if (!counts) {
    counts = await countHeads(from, departments);
    if (headcounts.size >= mostSets) headcounts.clear();
    headcounts.set(key, counts);
  }
  return new Members(counts);
}
