import type { Balance } from '@portal/contracts';
import { figuresOf, isUnlimited, linesOf, yearOf, type Ledger } from '@portal/leave-domain';
import { notFound, type Database, type Principal } from '@portal/service-kit';
import type { Account } from './account';
import { mayAdjust } from './access';
import { accountIds } from './post-lines';
import { loadStanding, loadStandings, type StoredStanding } from './standing';
import { upToDate, upToDay } from './up-to-date';

/** The figures of a balance. */
export function figuresIn(ledger: Ledger, { of }: StoredStanding, year: number, actor: Principal) {
  const { granted, available, ...figures } = figuresOf(ledger, year);
  const unlimited = isUnlimited(of, year);
  const { person, leaveType } = of;
  return {
    employeeId: person.id,
    leaveTypeId: leaveType.id,
    leaveType: leaveType.name,
    year,
    granted: unlimited ? null : granted,
    ...figures,
    available: unlimited ? null : available,
    can: { adjust: !unlimited && mayAdjust(actor, person.id) },
  };
}

const balanceIn = (
  ledger: Ledger,
  standing: StoredStanding,
  { accountId, year, actor }: { accountId: string; year: number; actor: Principal },
): Balance => ({ accountId, ...figuresIn(ledger, standing, year, actor) });

/** Whether a balance is shown: its leave type is offered, or was and has days in the year. */
export const isShown = ({ of }: StoredStanding, ledger: Ledger, year: number): boolean =>
  of.leaveType.active || linesOf(ledger, year).some(({ kind }) => kind !== 'grant');

/** A person's balances of a year: of each leave type that is offered, and of former ones with days in that year. */
export async function listBalances(
  db: Database,
  actor: Principal,
  employeeId: string,
  { year, today }: { year: number; today: string },
): Promise<Balance[]> {
  const standings = await loadStandings(db, [employeeId], null, today);
  const shown = standings
    .map((standing) => ({ standing, ledger: upToDate(standing, year) }))
    .filter(({ standing, ledger }) => isShown(standing, ledger, year));
  const types = shown.map(({ standing }) => standing.of.leaveType.id);
  const ids = await accountIds(db, employeeId, types, year);
  return shown.flatMap(({ standing, ledger }) => {
    const accountId = ids.get(standing.of.leaveType.id);
    return accountId ? [balanceIn(ledger, standing, { accountId, year, actor })] : [];
  });
}

/** What the person of an account has of its leave type. */
export async function standingOf(db: Database, account: Account, today: string): Promise<StoredStanding> {
  const standing = await loadStanding(db, account.employee_id, account.leave_type_id, today);
  if (!standing) throw notFound();
  return standing;
}

/** The balance of an account. */
export async function findBalance(
  db: Database,
  actor: Principal,
  account: Account,
  today: string,
): Promise<Balance> {
  const standing = await standingOf(db, account, today);
  const { year } = account;
  return balanceIn(upToDate(standing, year), standing, { accountId: account.id, year, actor });
}

/** The balance of the account's person and leave type on a day, in the year of that day. */
export async function forecastBalance(
  db: Database,
  actor: Principal,
  account: Account,
  { on, today }: { on: string; today: string },
): Promise<Balance & { on: string; planned: number }> {
  const standing = await standingOf(db, account, today);
  const year = yearOf(on);
  const type = account.leave_type_id;
  const accountId = (await accountIds(db, account.employee_id, [type], year)).get(type) ?? account.id;
  const planned = linesOf(standing, year)
    .filter(({ stage, on: day }) => stage && day > on)
    .reduce((sum, { days }) => sum - days, 0);
  return { ...balanceIn(upToDay(standing, on), standing, { accountId, year, actor }), on, planned };
}
