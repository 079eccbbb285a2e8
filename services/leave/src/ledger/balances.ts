import type { Balance } from '@portal/contracts';
import { notFound, type Database, type Principal } from '@portal/service-kit';
import type { Account } from './account';
import { mayAdjust } from './access';

/** Of the lines `e` of an account `a`, days of some kinds. */
const daysOf = (...kinds: string[]) =>
  `coalesce(sum(e.days) filter (where e.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::float8`;
const ofStage = (stage: string) => `coalesce(-sum(e.days) filter (where e.stage = '${stage}'), 0)::float8`;

const select = `
  select a.id as "accountId", a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", t.name as "leaveType",
         a.year, case when a.granted is not null then ${daysOf('grant', 'accrue', 'earn')} end as granted,
         ${daysOf('carry')} as carried, ${ofStage('used')} as used, ${ofStage('held')} as held,
         -${daysOf('expire', 'pay_out')} as expired, ${daysOf('adjust')} as adjusted,
         case when a.granted is not null then a.available::float8 end as available
  from accounts a join leave_types.published t on t.id = a.leave_type_id left join entries e on e.account_id = a.id`;

type Row = Omit<Balance, 'can'>;
const withAbilities = (row: Row, actor: Principal): Balance => ({
  ...row,
  can: { adjust: row.available !== null && mayAdjust(actor, row.employeeId) },
});

/** A person's balances of a year: of each leave type that is offered, and of former ones with days in that year. */
export async function listBalances(
  db: Database,
  actor: Principal,
  employeeId: string,
  year: number,
): Promise<Balance[]> {
  await openYear(db, employeeId, year);
  const rows = await db.query<Row>(
    'balances of person',
    `${select} where a.employee_id = $1 and a.year = $2
     group by a.id, t.id, t.name, t.plain_name, t.active
     having t.active or count(*) filter (where e.kind <> 'grant') > 0 order by t.plain_name, a.id`,
    [employeeId, year],
  );
  return rows.map((row) => withAbilities(row, actor));
}

/** What a year grants is posted when somebody first looks at it or takes a day of it. */
async function openYear(db: Database, employeeId: string, year: number): Promise<void> {
  await db.query(
    'open year',
    `select open_accounts($1, array(select id from leave_types.published where active), array[$2::int])`,
    [employeeId, year],
  );
}

/** The balance of the account's person and leave type in a year. */
export async function findBalance(
  db: Database,
  actor: Principal,
  account: Account,
  year: number = account.year,
): Promise<Balance> {
  await db.query('open account', 'select open_accounts($1, array[$2::uuid], array[$3::int])', [
    account.employee_id,
    account.leave_type_id,
    year,
  ]);
  const [row] = await db.query<Row>(
    'balance',
    `${select} where a.employee_id = $1 and a.leave_type_id = $2 and a.year = $3 group by a.id, t.name`,
    [account.employee_id, account.leave_type_id, year],
  );
  if (!row) throw notFound();
  return withAbilities(row, actor);
}

/**
 * The balance once a later day of its year comes: months accrue until then, carried days expire, and those
 * earned this year are good in the next.
 */
export async function balanceBy(db: Database, balance: Balance, on: string): Promise<Balance> {
  const [change] = await db.query<{ expiring: number; accruing: number; arriving: number }>(
    'changes of a balance by a day',
    `select c.expiring::float8 as expiring, c.accruing::float8 as accruing, c.arriving::float8 as arriving
     from accounts a, changes_by(a, $2::date) c where a.id = $1`,
    [balance.accountId, on],
  );
  if (!change || balance.granted === null || balance.available === null) return balance;
  const days = (sum: number) => Math.round(sum * 10_000) / 10_000;
  return {
    ...balance,
    granted: days(balance.granted + change.accruing),
    carried: days(balance.carried + change.arriving),
    expired: days(balance.expired + change.expiring),
    available: days(balance.available + change.accruing + change.arriving - change.expiring),
  };
}
