import type { Account, AccountState } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  bareColumn,
  flagColumn,
  instantColumn,
  jsonRows,
  limitOf,
  nested,
  orderBy,
  pageOf,
  recordOf,
  textColumn,
  wordColumn,
  type Call,
  type Database,
  type Principal,
  Conditions,
  sql,
  type RawJson,
  wordsIn,
} from '@portal/service-kit';
import { openSessionsSql } from './account-sessions';
import { managesSystemAdmins } from '../policy';
import { accounts } from './queries';

type Query = Call<typeof contract.listAccounts>['query'];

const locks = 'sign_in_attempts t where t.locked_until > now()';
/** Those who are not employed today are few: asked for once, and not of each account. */
const unemployed = 'coalesce(a.employee_id, a.id) in (select id from employees.unemployed)';
/** As `refuseAdministratorAccount` has it; nobody resets or deactivates their own. */
const changeable = `(a.id = $1::uuid or $2::boolean or e.role <> 'hr_admin')`;
const notOwn = flagColumn(`a.id <> $1::uuid and ${changeable}`);
const resetSecondStep = flagColumn(`a.id <> $1::uuid and ${changeable} and a.totp_since is not null`);

/** An account `a` with who holds it, `e`; `$1` is the account of who asks, `$2` whether it manages administrators. */
const account = jsonRows({
  id: wordColumn('a.id'),
  employeeId: wordColumn('coalesce(a.employee_id, a.id)'),
  employeeName: textColumn('e.name'),
  position: textColumn('e.position'),
  role: wordColumn('e.role'),
  username: textColumn('a.username::text'),
  active: flagColumn('a.active'),
  employeeActive: flagColumn('e.employed'),
  mustChangePassword: flagColumn('a.must_change_password'),
  lockedUntil: instantColumn(`(select max(t.locked_until) from ${locks} and t.subject = a.id::text)`),
  lastLoginAt: instantColumn('a.last_login_at'),
  sessions: bareColumn(`(select count(*) ${openSessionsSql})`),
  can: nested('a.id', {
    edit: flagColumn(changeable),
    resetPassword: notOwn,
    resetSecondStep,
    deactivate: notOwn,
  }),
});

const columns = {
  username: 'a.username',
  employeeName: 'e.plain_name',
  role: 'e.role',
  active: 'a.active',
  lastLoginAt: 'a.last_login_at',
};
/** What follows the column where many accounts have the same: as the index on it goes on. */
const ties: Record<string, string> = {
  role: 'e.plain_name, e.id',
  employeeName: 'e.id',
  active: 'a.username, a.id',
};
const byEmployee = /^-?(employeeName|role)$/;
const nullsStandLast = /^-?lastLoginAt$/;

/** Only a sign-in may be missing: to say where nulls stand would keep other orders from their indexes. */
function orderOf(sort: string | undefined, username: string): string {
  const by = sort?.replace(/^-/, '') ?? '';
  if (nullsStandLast.test(sort ?? '')) return orderBy(sort, columns, 'a.username', 'a.id');
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const keys =
    by !== 'username' && Object.hasOwn(columns, by) ? columns[by as keyof typeof columns] : username;
  const order = `${keys}, ${(Object.hasOwn(ties, by) && ties[by]) || 'a.id'}`;
  return `order by ${order
    .split(', ')
    .map((key) => `${key} ${direction}`)
    .join(', ')}`;
}

const inState: Record<AccountState, string> = {
  active: `a.active and not ${unemployed}`,
  inactive: `(not a.active or ${unemployed})`,
  locked: `a.id::text in (select t.subject from ${locks})`,
  temporary: 'a.must_change_password',
  signed_in: 'true',
};

/** Where accounts are found, and the column that has the order of their usernames. */
interface Source {
  from: string;
  username: string;
}
const all: Source = { from: 'accounts a', username: 'a.username' };
/** No other account is looked at. */
const signedIn: Source = {
  from: 'gateway.signed_in i join accounts a on a.id = i.account_id',
  username: 'i.username',
};
const employee = 'join employees.directory e on e.id = a.employee_id';

/**
 * What a search finds, once for the page and for how many there are: without looking up each one's employee, and in an
 * order that compares bytes, since what is found by begins with the username.
 * @param match SQL of the search
 */
const searched = ({ from }: Source, { sort }: Query, match: string, parts: readonly string[]) => ({
  // Which words are asked for changes nothing in the plan, which is therefore made once.
  sought: `with sought as materialized (
    select a.id, a.employee_id, a.found_by ${/^-?(username|)$/.test(sort ?? '') ? '' : ', a.username, a.active, a.last_login_at'} from ${from}
    where ${[match, ...parts].join(' and ')})`,
  found: `from sought a left ${employee}`,
  total: '(select count(*) from sought)',
  username: 'a.found_by',
});

/** They are few: asked for once, and not of each account. */
const notOfSystemAdmins = `a.employee_id is not null
  and a.employee_id not in (select id from employees.directory where role = 'system_admin')`;

/** A list walks the index of its order. Accounts are counted without their employees: system administrators are few. */
function listed(
  source: Source,
  { state, employeeId, sort }: Query,
  parts: readonly string[],
  everybody: boolean,
) {
  const where = parts.join(' and ');
  const from = `from ${source.from} ${employee} where ${where}`;
  const alone = `from ${source.from} where ${where} and a.employee_id is null`;
  const counted =
    state === 'signed_in' && !employeeId ? 'gateway.signed_in' : `${source.from} where ${where}`;
  const others = everybody
    ? ''
    : ` - (select count(*) ${from} and e.role = 'system_admin') - (select count(*) ${alone})`;
  return {
    sought: '',
    found: everybody
      ? `from ${source.from} left ${employee} where ${where}`
      : `${from} and e.role <> 'system_admin'`,
    ...(everybody && byEmployee.test(sort ?? '') && { found: from, alone }),
    total: `(select count(*) from ${counted})${others}`,
    username: source.username,
  };
}

interface Page {
  found: string;
  /** Accounts without an employee, where they are not among those found. */
  alone?: string;
}
/** The ids of a page. Accounts without an employee, few, precede the order of employees, which an index has. */
function idsOf({ found, alone }: Page, order: string, limit: number, offset: number): string {
  const atMost = (count: number) => (count === Infinity ? 'all' : count);
  const page = `limit ${atMost(limit)} offset ${offset}`;
  if (!alone) return `select a.id ${found} ${order} ${page}`;
  return `select k.id from (select a.id, 0 as place ${alone} union all (
      select a.id, row_number() over (${order}) ${found} ${order} limit ${atMost(offset + limit)})) k
    order by k.place, k.id ${page}`;
}

/** A page of accounts, and how many there are. */
export async function listAccounts(call: Call<typeof contract.listAccounts>): Promise<RawJson> {
  const { db, principal: actor, query } = call;
  const { limit, offset } = limitOf(query);
  const everybody = managesSystemAdmins(actor);
  const conditions = new Conditions([actor.sub, everybody]);
  const source = query.state === 'signed_in' ? signedIn : all;
  const parts = [query.state ? inState[query.state] : 'true'];
  if (query.employeeId) parts.push(`a.employee_id = ${conditions.bind(query.employeeId)}`);
  const page = query.q
    ? searched(
        source,
        query,
        conditions.piece(wordsIn(sql`a.found_by`, query.q)),
        everybody ? parts : [...parts, notOfSystemAdmins],
      )
    : listed(source, query, parts, everybody);
  const statement = `${page.sought}
    select t.total, ${account.sql}
    from (select ${page.total} as total) t
    left join unnest(array(${idsOf(page, orderOf(query.sort, page.username), limit ?? Infinity, offset)})) with ordinality k (id, n) on true
    left join accounts a on a.id = k.id left join holders e on e.account_id = a.id
    order by k.n`;
  if (query.state === 'signed_in')
    await db.query('forget expired', 'select gateway.forget_expired_sessions()');
  return pageOf(account, db.texts('', statement, conditions.values));
}

/** One account. Throws `not_found`. */
export function findAccount(db: Database, actor: Principal, id: string): Promise<Account> {
  const sql = `select ${account.sql} from ${accounts} where a.id = $3`;
  return recordOf(account, db.texts('find account', sql, [actor.sub, managesSystemAdmins(actor), id]));
}
