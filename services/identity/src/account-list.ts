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
  limitOf,
  nested,
  notFound,
  orderBy,
  partSql,
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

/** Where the accounts of a state are found, what has the order of their usernames, and how many are kept. */
interface Source {
  from: string;
  username: string;
  kept: string;
}
const sum = (of: string) => `(select coalesce(sum(n), 0) from ${of})`;
const all: Source = { from: 'accounts a', username: 'a.username', kept: sum('account_states') };
const keptStates: Partial<Record<AccountState, Source>> = {
  active: { ...all, kept: sum('account_states where usable') },
  inactive: { ...all, kept: sum('account_states where not usable') },
  temporary: { ...all, kept: sum('account_states where temporary') },
  // As the gateway keeps them: nobody else is looked at.
  signed_in: {
    from: 'gateway.signed_in i join accounts a on a.id = i.account_id',
    username: 'i.username',
    kept: sum('gateway.signed_in_counts'),
  },
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
const notOfSystemAdmins = `a.employee_id not in (select id from employees.directory where role = 'system_admin')`;

/** A list walks the index of its order; how many are in a state is kept. */
function listed(source: Source, { state, employeeId }: Query, parts: readonly string[], everybody: boolean) {
  const from = `from ${source.from} ${employee} where ${parts.join(' and ')}`;
  const found = everybody ? from : `${from} and e.role <> 'system_admin'`;
  const others = everybody ? '' : ` - (select count(*) ${from} and e.role = 'system_admin')`;
  const counted = employeeId !== undefined || state === 'locked';
  const total = counted ? `(select count(*) ${found})` : `${source.kept}${others}`;
  return { sought: '', found, total, username: source.username };
}

/** Accounts, a page of them; how many there are in all or in a state is kept, how many a search finds is counted. */
export async function listAccounts(db: Database, actor: Principal, query: Query): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const values: unknown[] = [actor.sub];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const source = (query.state && keptStates[query.state]) ?? all;
  const parts = [query.state ? inState[query.state] : 'true'];
  if (query.employeeId) parts.push(`a.employee_id = ${bind(query.employeeId)}`);
  const everybody = managesSystemAdmins(actor);
  const plain = (pattern: string) => `(select employees.plain(${bind(pattern)}))`;
  const page = query.q
    ? searched(
        source,
        query,
        partSql('a.found_by', query.q, plain),
        everybody ? parts : [...parts, notOfSystemAdmins],
      )
    : listed(source, query, parts, everybody);
  const sql = `${page.sought}
    select t.total, ${account.sql}
    from (select ${page.total} as total) t
    left join unnest(array(select a.id ${page.found} ${orderOf(query.sort, page.username)} limit ${limit ?? 'all'} offset ${offset})) with ordinality k (id, n) on true
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
