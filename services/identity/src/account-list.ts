import type {
  Account,
  AccountState,
  GuardedInput,
  listAccounts as listAccountsCall,
} from '@portal/contracts';
import {
  bareColumn,
  flagColumn,
  instantColumn,
  jsonRows,
  likePattern,
  limitOf,
  nested,
  notFound,
  orderBy,
  planOf,
  RawJson,
  textColumn,
  wordColumn,
  type Database,
  type Principal,
} from '@portal/service-kit';
import { openSessionsSql } from './account-sessions';
import { managesSystemAdmins } from './policy';
import { accounts } from './queries';

type Query = GuardedInput<typeof listAccountsCall>['query'];

const locks = 'sign_in_attempts t where t.locked_until > now()';
/** As the index on it has it: a plain `and` would be taken apart. */
const usable = '(a.active and a.employee_active)';
const notOwn = flagColumn('a.id <> $1::uuid');

/** An account `a` with its employee `e`; `$1` is the account of who asks. */
const account = jsonRows({
  id: wordColumn('a.id'),
  employeeId: wordColumn('a.employee_id'),
  employeeName: textColumn('e.name'),
  position: textColumn('e.position'),
  role: wordColumn('e.role'),
  username: textColumn('a.username::text'),
  active: flagColumn('a.active'),
  employeeActive: flagColumn(`e.status = 'active'`),
  mustChangePassword: flagColumn('a.must_change_password'),
  lockedUntil: instantColumn(`(select t.locked_until from ${locks} and t.subject = a.id::text)`),
  lastLoginAt: instantColumn('a.last_login_at'),
  sessions: bareColumn(`(select count(*) ${openSessionsSql})`),
  can: nested('a.id', { resetPassword: notOwn, deactivate: notOwn }),
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
  active: `${usable} is true`,
  inactive: `${usable} is false`,
  locked: `a.id::text in (select t.subject from ${locks})`,
  temporary: 'a.must_change_password',
  signed_in: 'true',
};

/** Where the accounts of a filter by state alone are found, in the order of their usernames, and how many are kept. */
interface Source {
  from: string;
  username: string;
  kept: string;
}
const sum = (of: string) => `(select coalesce(sum(n), 0) from ${of})`;
const all: Source = { from: accounts, username: 'a.username', kept: sum('account_states') };
const keptStates: Partial<Record<AccountState, Source>> = {
  active: { ...all, kept: sum('account_states where usable') },
  inactive: { ...all, kept: sum('account_states where not usable') },
  temporary: { ...all, kept: sum('account_states where temporary') },
  // As the gateway keeps them: nobody else is looked at.
  signed_in: {
    from: `gateway.signed_in i join accounts a on a.id = i.account_id join employees.directory e on e.id = a.employee_id`,
    username: 'i.username',
    kept: sum('gateway.signed_in_counts'),
  },
};

/** Accounts, a page of them; how many there are in all or in a state is kept, how many a search finds is counted. */
export async function listAccounts(db: Database, actor: Principal, query: Query): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const values: unknown[] = [actor.sub];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const source = (query.state && keptStates[query.state]) ?? all;
  const state = query.state ? inState[query.state] : 'true';
  const parts = [state];
  if (query.employeeId) parts.push(`a.employee_id = ${bind(query.employeeId)}`);
  const pattern = likePattern(query.q);
  // Found once, for the page and for how many there are.
  let sought = '';
  if (pattern) {
    // Which words are asked for changes nothing in the plan, which is therefore made once.
    const like = `(select ${bind(pattern)}::text)`;
    sought = `with sought as materialized (
      select id from accounts where username::text ilike ${like}
      union select x.id from employees.directory d join accounts x on x.employee_id = d.id
        where d.plain_name like (select employees.plain(${like})) or d.employee_id ilike ${like})`;
    parts.push('a.id in (select id from sought)');
  }
  const counted = parts.length > 1 || query.state === 'locked';
  const systemAdmins = `select count(*) from ${source.from} where ${state} and e.role = 'system_admin'`;
  const everybody = managesSystemAdmins(actor);
  if (!everybody) parts.push(`e.role <> 'system_admin'`);
  const found = `from ${source.from} where ${parts.join(' and ')}`;
  const total = counted
    ? `(select count(*) ${found})`
    : `${source.kept}${everybody ? '' : ` - (${systemAdmins})`}`;
  const sql = `${sought}
    select t.total, ${account.sql}
    from (select ${total} as total) t
    left join unnest(array(select a.id ${found} ${orderOf(query.sort, source.username)} limit ${limit ?? 'all'} offset ${offset})) with ordinality k (id, n) on true
    left join accounts a on a.id = k.id left join employees.directory e on e.id = a.employee_id
    order by k.n`;
  // First pages are planned once, a far one is asked for once in a while.
  const name = offset === 0 ? planOf('accounts', sql) : '';
  if (query.state === 'signed_in')
    await db.query('forget expired', 'select gateway.forget_expired_sessions()');
  const rows = await db.texts(name, sql, values);
  return new RawJson(account.list(rows, 1), Number(rows[0]?.[0] ?? 0));
}

/** One account. Throws `not_found`. */
export async function findAccount(db: Database, actor: Principal, id: string): Promise<Account> {
  const sql = `select ${account.sql} from ${accounts} where a.id = $2`;
  const [row] = await db.texts('find account', sql, [actor.sub, id]);
  if (!row) throw notFound();
  return JSON.parse(account.write(row)) as Account;
}
