import {
  abilitiesOf,
  isAdminRole,
  type Account,
  type CurrentUser,
  type GuardedInput,
  type Language,
  type listAccounts as listAccountsCall,
  type Role,
} from '@portal/contracts';
import {
  instantSql,
  likePattern,
  limitOf,
  notFound,
  orderBy,
  PortalError,
  RawJson,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { openSessionsSql } from './account-sessions';
import { managesSystemAdmins } from './policy';

type Query = GuardedInput<typeof listAccountsCall>['query'];

const locked = `from sign_in_attempts t where t.subject = a.id::text and t.locked_until > now()`;
const usable = `a.active and e.status = 'active'`;

/** An account as JSON; `$1` is the account of who asks. */
const accountJson = `json_build_object(
  'id', a.id, 'employeeId', a.employee_id, 'employeeName', e.name, 'position', e.position, 'role', e.role,
  'username', a.username::text, 'active', a.active, 'employeeActive', e.status = 'active',
  'mustChangePassword', a.must_change_password,
  'lockedUntil', (select ${instantSql('t.locked_until')} ${locked}),
  'lastLoginAt', ${instantSql('a.last_login_at')},
  'sessions', (select count(*) ${openSessionsSql}),
  'can', json_build_object('resetPassword', a.id <> $1::uuid, 'deactivate', a.id <> $1::uuid))`;

const accounts = `accounts a join employees.directory e on e.id = a.employee_id`;

const columns = {
  username: 'a.username',
  employeeName: 'e.name',
  role: 'e.role',
  active: 'a.active',
  lastLoginAt: 'a.last_login_at',
};

const inState = `case $5::text when 'active' then ${usable} when 'inactive' then not (${usable})
  when 'locked' then exists (select 1 ${locked}) when 'temporary' then a.must_change_password
  when 'signed_in' then exists (select 1 ${openSessionsSql}) else true end`;

/** Accounts as JSON text made by PostgreSQL, a page of them. */
export async function listAccounts(db: Database, actor: Principal, query: Query): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const order = orderBy(query.sort, columns, 'a.username', 'a.id');
  const [row] = await db.query<{ json: string; total: number }>(
    `accounts ${order}`,
    `with found as (
       select a.id, row_number() over (${order}) as n from ${accounts}
       where ($2 or e.role <> 'system_admin') and ($3::uuid is null or a.employee_id = $3)
         and ($4::text is null or a.username::text ilike $4 or e.name ilike $4 or e.employee_id ilike $4)
         and ${inState}
     ), page as (select * from found order by n limit $6 offset $7)
     select coalesce(json_agg(${accountJson} order by p.n), '[]')::text as json,
            (select count(*) from found)::int as total
     from page p join accounts a on a.id = p.id join employees.directory e on e.id = a.employee_id`,
    [
      actor.sub,
      managesSystemAdmins(actor),
      query.employeeId ?? null,
      likePattern(query.q),
      query.state ?? null,
      limit,
      offset,
    ],
  );
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}

/** One account. Throws `not_found`. */
export async function findAccount(db: Database, actor: Principal, id: string): Promise<Account> {
  const [row] = await db.query<{ json: Account }>(
    'find account',
    `select ${accountJson} as json from ${accounts} where a.id = $2`,
    [actor.sub, id],
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

/** Role and status of an employee; undefined when there is no such employee. */
export async function findEmployee(
  db: Database,
  id: string,
): Promise<{ role: Role; active: boolean } | undefined> {
  const [row] = await db.query<{ role: Role; active: boolean }>(
    'role of employee',
    `select role, status = 'active' as active from employees.directory where id = $1`,
    [id],
  );
  return row;
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
  language: Language | null;
}

/** Who is signed in, as stored now. Throws `unauthenticated` when the account is gone or not active. */
export async function findCurrentUser(db: Database, accountId: string): Promise<CurrentUser> {
  const [row] = await db.query<CurrentUserRow>(
    'current user',
    `select a.id, a.employee_id as "employeeId", a.username::text as username, e.name, e.role,
            e.department_id as "departmentId", d.name as "departmentName",
            a.must_change_password as "mustChangePassword", a.language
     from ${accounts} left join departments.published d on d.id = e.department_id
     where a.id = $1 and a.active and e.status = 'active'`,
    [accountId],
  );
  if (!row) throw new PortalError('unauthenticated', 'Sign in to go on.');
  return { ...row, isAdmin: isAdminRole(row.role), abilities: abilitiesOf(row.role) };
}
