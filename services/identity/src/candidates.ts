import type { AccountCandidate, GuardedInput, listAccountCandidates } from '@portal/contracts';
import { likePattern, type Database } from '@portal/service-kit';

type Query = GuardedInput<typeof listAccountCandidates>['query'];

interface Row extends Omit<AccountCandidate, 'username'> {
  first_name: string;
  last_name: string;
}

/** Namesakes told apart by a number, up to this one. */
const namesakes = 20;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40);

/** `first.last` in plain letters, then the same with a number; something usable also for a name without any. */
function usernamesFor(row: Row): string[] {
  const base = [plain(row.first_name), plain(row.last_name)].filter(Boolean).join('.') || 'user';
  const numbered = Array.from({ length: namesakes - 1 }, (_, n) => `${base}${n + 2}`);
  return [base, ...numbered, `${base}.${row.employeeId.slice(-6)}`];
}

/** Active employees without an account whom the actor may give one, each with a username that is free now. */
export async function listCandidates(
  db: Database,
  query: Query,
  systemAdminsToo: boolean,
): Promise<AccountCandidate[]> {
  const rows = await db.query<Row>(
    'account candidates',
    `select e.id as "employeeId", e.name, public.unaccent(e.first_name) as first_name,
            public.unaccent(e.last_name) as last_name, e.position, d.name as department
     from employees.directory e left join departments.published d on d.id = e.department_id
     where e.status = 'active' and ($1 or e.role <> 'system_admin')
       and not exists (select 1 from accounts a where a.employee_id = e.id)
       and ($2::uuid is null or e.id = $2)
       and ($3::text is null or e.name ilike $3 or e.employee_id ilike $3)
     order by e.name, e.id limit $4`,
    [systemAdminsToo, query.employeeId ?? null, likePattern(query.q), query.limit],
  );
  const wanted = rows.map(usernamesFor);
  const taken = await db.query<{ username: string }>(
    'usernames in use',
    'select lower(username::text) as username from accounts where username = any($1::text[]::public.citext[])',
    [wanted.flat()],
  );
  const inUse = new Set(taken.map(({ username }) => username));
  return rows.map(({ first_name: _first, last_name: _last, ...row }, n) => ({
    ...row,
    username: wanted[n]?.find((name) => !inUse.has(name)) ?? '',
  }));
}
