import {
  abilitiesOf,
  isAdminRole,
  type Account,
  type CurrentUser,
  type GuardedInput,
  type listAccounts as listAccountsCall,
  type Role,
} from '@portal/contracts';
import {
  instantSql,
  likePattern,
  limitOf,
  notFound,
  PortalError,
  RawJson,
  type Database,
} from '@portal/service-kit';

type Query = GuardedInput<typeof listAccountsCall>['query'];

const accountJson = `json_build_object(
  'id', a.id, 'employeeId', a.employee_id, 'employeeName', e.name, 'username', a.username::text,
  'active', a.active, 'mustChangePassword', a.must_change_password,
  'lockedUntil', (select ${instantSql('t.locked_until')} from sign_in_attempts t
                  where t.subject = a.id::text and t.locked_until > now()),
  'lastLoginAt', ${instantSql('a.last_login_at')})`;

const accounts = `accounts a join employees.directory e on e.id = a.employee_id`;

/** Accounts by user name, as JSON text made by PostgreSQL. */
export async function listAccounts(db: Database, query: Query, systemAdminsToo: boolean): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const [row] = await db.query<{ json: string; total: number }>(
    'list accounts',
    `with found as (
       select a.id from ${accounts}
       where ($1 or e.role <> 'system_admin') and ($2::uuid is null or a.employee_id = $2)
         and ($3::text is null or a.username::text ilike $3 or e.name ilike $3)
     ), page as (
       select ${accountJson} as json, row_number() over (order by a.username) as n
       from ${accounts} where a.id in (select id from found) order by a.username limit $4 offset $5
     )
     select coalesce(json_agg(json order by n), '[]')::text as json, (select count(*) from found)::int as total from page`,
    [systemAdminsToo, query.employeeId ?? null, likePattern(query.q), limit, offset],
  );
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}

/** One account. Throws `not_found`. */
export async function findAccount(db: Database, id: string): Promise<Account> {
  const [row] = await db.query<{ json: Account }>(
    'find account',
    `select ${accountJson} as json from ${accounts} where a.id = $1`,
    [id],
  );
  if (!row) throw notFound();
  return row.json;
}

/** Role of the employee whose account it is; undefined when there is no such account. */
export async function roleOfAccount(db: Database, id: string): Promise<Role | undefined> {
  const [row] = await db.query<{ role: Role }>(
    'role of account',
    `select e.role from ${accounts} where a.id = $1`,
    [id],
  );
  return row?.role;
}

/** Role of an employee; undefined when there is no such employee. */
export async function roleOfEmployee(db: Database, id: string): Promise<Role | undefined> {
  const [row] = await db.query<{ role: Role }>(
    'role of employee',
    'select role from employees.directory where id = $1',
    [id],
  );
  return row?.role;
}

interface CurrentUserRow {
  id: string;
  employeeId: string;
  username: string;
  name: string;
  role: Role;
  departmentId: string | null;
  departmentName: string | null;
  mustChangePassword: boolean;
}

/** Who is signed in, as stored now. Throws `unauthenticated` when the account is gone or not active. */
export async function findCurrentUser(db: Database, accountId: string): Promise<CurrentUser> {
  const [row] = await db.query<CurrentUserRow>(
    'current user',
    `select a.id, a.employee_id as "employeeId", a.username::text as username, e.name, e.role,
            e.department_id as "departmentId", d.name as "departmentName",
            a.must_change_password as "mustChangePassword"
     from ${accounts} left join departments.published d on d.id = e.department_id
     where a.id = $1 and a.active and e.status = 'active'`,
    [accountId],
  );
  if (!row) throw new PortalError('unauthenticated', 'Sign in to go on.');
  return { ...row, isAdmin: isAdminRole(row.role), abilities: abilitiesOf(row.role) };
}
