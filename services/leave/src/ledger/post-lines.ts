import { balance, floorAfter, isUnlimited, roundDays, type Line } from '@portal/leave-domain';
import { contextOf, rowsOf, type Knex } from '@portal/service-kit';
import { readFrom, type Source } from '../source';
import type { StoredStanding } from './standing';

/** A line with the overtime that it is for, and who approved that. */
interface Posted extends Line {
  overtimeId?: string;
  actor?: { id: string; name: string };
}

/** Lines of one ledger that are to be posted. */
export interface Posting {
  standing: StoredStanding;
  lines: readonly Line[];
  /** The change was judged: the account may not go below its floor. Otherwise the floor follows. */
  checked?: boolean;
}

/** Why time and policy post lines; nobody does. */
const automatic: ReadonlySet<string | null> = new Set([
  'opened',
  'changed',
  'accrued',
  'expired',
  'earned_on',
]);

/** What overtime has earned is posted first: whatever is posted was judged with it. */
const linesToPost = ({ standing, lines }: Posting): Posted[] => [
  ...standing.earned.map(({ line, ...from }) => ({ ...line, ...from })),
  ...lines,
];

/** What each year of a ledger comes to, with the least that may be left in it from then on. */
function accountsOf(posting: Posting) {
  const { standing, checked = false } = posting;
  const { of, earned } = standing;
  const stored = standing.lines.filter((line) => !earned.some((each) => each.line === line));
  const lines = linesToPost(posting);
  const ofRequests = lines.filter(({ requestId }) => requestId !== null);
  const sumOf = (some: readonly Line[], year: number) => balance({ lines: some, taken: [] }, year);
  return [...new Set(lines.map(({ year }) => year))].map((year) => {
    const available = roundDays(sumOf(stored, year) + sumOf(lines, year));
    const before = roundDays(available - sumOf(ofRequests, year));
    const floor = isUnlimited(of, year) ? null : floorAfter(of, year, { before, after: available, checked });
    return { employee: of.person.id, type: of.leaveType.id, year, available, floor };
  });
}

const postSql = `
  with account as (
    insert into leave.accounts as a (employee_id, leave_type_id, year, available, floor)
    select employee, type, year, available, floor
    from json_to_recordset(?) as g (employee uuid, type uuid, year int, available numeric, floor numeric)
    order by employee, type, year
    on conflict (employee_id, leave_type_id, year)
      do update set available = excluded.available, floor = excluded.floor
    returning a.id, a.employee_id, a.leave_type_id, a.year
  ), line as (
    select account.id as account_id, g.* from json_to_recordset(?) as g (
      n int, employee uuid, type uuid, year int, kind text, days numeric, "on" date, reason text, "requestId" uuid,
      stage text, "lotKind" text, expires date, "actorId" uuid, "actorName" text, "overtimeId" uuid)
    join account on account.employee_id = g.employee and account.leave_type_id = g.type and account.year = g.year
  ), lot as (
    insert into leave.lots (account_id, kind, expires)
    select distinct account_id, "lotKind", expires from line where expires is not null
    on conflict (account_id, kind, expires) do update set kind = excluded.kind
    returning id, account_id, kind, expires
  )
  insert into leave.lines (account_id, kind, days, day, actor_id, actor_name, reason, request_id, stage, lot_id, overtime_id)
  select line.account_id, line.kind, line.days, line."on", line."actorId", line."actorName", line.reason,
         line."requestId", line.stage, lot.id, line."overtimeId"
  from line left join lot on lot.account_id = line.account_id and lot.kind = line."lotKind" and lot.expires = line.expires
  order by line.n`;

/**
 * Posts lines to the ledgers of some people, in one statement: opens the accounts and lots that they need, and changes
 * what is available. Under the lock of each person.
 * @throws the constraint `accounts_floor` where an account would go below its floor
 */
export async function postAll(trx: Knex.Transaction, postings: readonly Posting[]): Promise<void> {
  const accounts = postings.flatMap(accountsOf);
  if (!accounts.length) return;
  const { employeeId, name } = contextOf(trx)?.principal ?? {};
  const principal = employeeId ? { id: employeeId, name } : null;
  const lines = postings
    .flatMap((posting) => {
      const { person, leaveType } = posting.standing.of;
      return linesToPost(posting).map(({ lot, actor: own, ...line }) => {
        const isAutomatic = automatic.has(line.reason) && line.requestId === null;
        const actor = own ?? (isAutomatic ? null : principal);
        return {
          ...line,
          employee: person.id,
          type: leaveType.id,
          lotKind: lot?.kind,
          expires: lot?.expires,
          actorId: actor?.id,
          actorName: actor?.name,
        };
      });
    })
    .map((line, n) => ({ ...line, n }));
  await rowsOf(trx, postSql, [JSON.stringify(accounts), JSON.stringify(lines)]);
}

/** The same of one ledger. */
export const postLines = (
  trx: Knex.Transaction,
  standing: StoredStanding,
  lines: readonly Line[],
  checked = false,
): Promise<void> => postAll(trx, [{ standing, lines, checked }]);

/**
 * The ids of accounts of a year, which are opened where they are missing: a balance has an id before a line is posted.
 * @returns by leave type
 */
export async function accountIds(
  from: Source,
  employeeId: string,
  types: readonly string[],
  year: number,
): Promise<Map<string, string>> {
  const rows = await readFrom<{ id: string; type: string }>(
    from,
    `with missing as (
       insert into leave.accounts (employee_id, leave_type_id, year)
       select k.employee, k.type, k.year from (
         select ?::uuid as employee, unnest(?::uuid[]) as type, ?::int as year) k
       where not exists (select from leave.accounts a
                         where a.employee_id = k.employee and a.leave_type_id = k.type and a.year = k.year)
       on conflict do nothing returning id, leave_type_id as type
     )
     select id, type from missing
     union all
     select id, leave_type_id from leave.accounts where employee_id = ? and leave_type_id = any(?::uuid[]) and year = ?`,
    [employeeId, types, year, employeeId, types, year],
  );
  // An account that somebody else opens at the same moment is seen by the next statement.
  if (rows.length < types.length) return accountIds(from, employeeId, types, year);
  return new Map(rows.map(({ id, type }) => [type, id]));
}
