import type { YearEndLine } from '@portal/contracts';
import {
  hasYearEnd,
  ledgerOf,
  post,
  settlementOf,
  undoYearEndLines,
  unusedOf,
  yearEndLines,
  type Ledger,
  type Line,
} from '@portal/leave-domain';
import { rowsOf, type Knex } from '@portal/service-kit';
import type { PersonOfBatch } from '../ledger/batches';
import { loadStandings, type StoredStanding } from '../ledger/standing';

/** A ledger of which years are settled. */
export interface Settling {
  standing: StoredStanding;
  ledger: Ledger;
}

/** Lines that settling has added. */
export const addedTo = ({ standing, ledger }: Settling): Line[] => ledger.lines.slice(standing.lines.length);

/** Leave types that carry days over, and those of which one of some people owes days or was settled before. */
const typesSql = `
  select t.id from leave_types.published t
  where t.active and (t.carryover_cap > 0 or exists (
      select from policies p where p.leave_type_id = t.id and p.carry_cap > 0))
    or exists (
      select from accounts a
      where a.leave_type_id = t.id and a.employee_id = any(?::uuid[]) and a.year between ? and ?
        and (a.available < 0 or exists (
          select from lines l where l.account_id = a.id and l.kind in ('carry', 'expire') and l.lot_id is null)))`;

/** What some people have of the leave types of which some years may end. */
export async function loadSettling(
  trx: Knex.Transaction,
  people: readonly PersonOfBatch[],
  years: readonly number[],
  today: string,
): Promise<Settling[]> {
  const ids = people.map(({ id }) => id);
  const types = await rowsOf<{ id: string }>(trx, typesSql, [ids, years[0], years.at(-1)]);
  const standings = await loadStandings(
    trx,
    ids,
    types.map(({ id }) => id),
    today,
  );
  return standings.map((standing) => ({ standing, ledger: ledgerOf(standing) }));
}

/** Ends some years, the earliest first: what is carried from one is there at the end of the next. */
export const settle = ({ standing, ledger }: Settling, years: readonly number[]): Settling => {
  const { of } = standing;
  const settled = years.reduce(
    (now, year) => (hasYearEnd(now, of, year) ? post(now, yearEndLines(now, of, year)) : now),
    ledger,
  );
  return { standing, ledger: settled };
};

const isSettled = ({ ledger }: Settling, year: number): boolean => {
  const { carried, lost } = settlementOf(ledger, year);
  return carried !== 0 || lost !== 0;
};

/** Takes back what the end of a year posted. */
export const unsettle = (settling: Settling, year: number): Settling => {
  const { standing, ledger } = settling;
  if (!isSettled(settling, year)) return settling;
  return { standing, ledger: post(ledger, undoYearEndLines(ledger, standing.of, year)) };
};

/** What the ends of some years did, by year, in the order of people and of the types' names. */
export function reportLines(
  settlings: readonly Settling[],
  people: readonly PersonOfBatch[],
  years: readonly number[],
): YearEndLine[] {
  return years.flatMap((year) =>
    people.flatMap(({ id: employeeId, employeeNumber, name }) =>
      settlings
        .filter((each) => each.standing.of.person.id === employeeId && isSettled(each, year))
        .map(({ standing, ledger }) => ({
          year,
          employeeId,
          employeeNumber,
          name,
          leaveTypeId: standing.of.leaveType.id,
          leaveType: standing.of.leaveType.name,
          unused: unusedOf(ledger, year),
          ...settlementOf(ledger, year),
        })),
    ),
  );
}
