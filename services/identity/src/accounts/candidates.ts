import type { AccountCandidate, listAccountCandidates } from '@portal/contracts';
import { Conditions, likePattern, sql, wordsIn, type Call, type Database } from '@portal/service-kit';
import { managesSystemAdmins } from '../policy';

interface Row extends Omit<AccountCandidate, 'username'> {
  first_name: string;
  last_name: string;
}

/** Namesakes get a number, up to this one. */
const namesakes = 20;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40);

/** A search that finds more than so many is a word that very many share: the first of these many are put in order. */
const putInOrder = 200;

/** `first.last` in plain letters, then the same with a number; something usable also for a name without any. */
function usernamesFor(row: Row): string[] {
  const base = [plain(row.first_name), plain(row.last_name)].filter(Boolean).join('.') || 'user';
  const numbered = Array.from({ length: namesakes - 1 }, (_, n) => `${base}${n + 2}`);
  return [base, ...numbered, `${base}.${row.employeeId.slice(-6)}`];
}

/** Employees without an account whom the actor may give one, each with a username that is free now. */
export async function listCandidates(call: Call<typeof listAccountCandidates>): Promise<AccountCandidate[]> {
  const { db, query, principal } = call;
  const found = new Conditions()
    .add('e.employed @> current_date')
    .add('not exists (select 1 from accounts a where a.employee_id = e.id)');
  if (!managesSystemAdmins(principal)) found.add(`e.role not in ('system_admin', 'hr_admin')`);
  if (query.employeeId) found.add(`e.id = ${found.bind(query.employeeId)}`);
  const pattern = likePattern(query.q);
  if (query.q && pattern) {
    // The words are worked out once, not for each that is looked at.
    const isNumbered = sql`e.employee_id ilike (select ${pattern}::text)`;
    found.add(found.piece(sql`${wordsIn(sql`e.plain_name`, query.q)} or ${isNumbered}`));
  }
  const statement = `
    select e.id as "employeeId", e.name, public.unaccent(e.first_name) as first_name,
           public.unaccent(e.last_name) as last_name, e.position, d.name as department
    from (select e.* from (select e.* from employees.directory e where ${found.sql} ${pattern ? `limit ${putInOrder}` : ''}) e
          order by e.plain_name, e.id limit ${query.limit}) e
    left join departments.published d on d.id = e.department_id
    order by e.plain_name, e.id`;
  const rows = await db.query<Row>('', statement, found.values);
  const names = await freeNames(db, rows);
  return rows.map(({ first_name: _first, last_name: _last, ...row }, n) => ({
    ...row,
    username: names[n] ?? '',
  }));
}

/** So many names of each are asked for first: few people have more namesakes. */
const askedFirst = 4;

/** A username for each, the first of theirs that nobody has. */
async function freeNames(db: Database, rows: readonly Row[]): Promise<(string | undefined)[]> {
  const wanted = rows.map(usernamesFor);
  const free = async (names: readonly string[][]) => {
    const taken = await db.query<{ username: string }>(
      'usernames in use',
      'select lower(username::text) as username from accounts where username = any($1::text[]::public.citext[])',
      [names.flat()],
    );
    const inUse = new Set(taken.map(({ username }) => username));
    return names.map((own) => own.find((name) => !inUse.has(name)));
  };
  const first = await free(wanted.map((names) => names.slice(0, askedFirst)));
  if (first.every(Boolean)) return first;
  const all = await free(wanted.map((names, n) => (first[n] ? [] : names)));
  return first.map((name, n) => name ?? all[n]);
}
