import type * as contract from '@portal/contracts';
import { limitOf, RawJson, type Call } from '@portal/service-kit';
import { peopleReached } from '../../access';
import { reachOf } from '../../actor';
import { figuresIn, isShown } from '../balances';
import { loadStandings } from '../standing';
import { upToDate } from '../up-to-date';
import { findPeople } from './people';

/** Ledgers that are read at once: of one leave type each, or of all; other calls are answered in between. */
const batchOf = (leaveTypeId: string | undefined) => (leaveTypeId ? 500 : 25);

/** The balances of everybody in reach who is employed in a year, by name. Reading posts nothing. */
export async function listBalanceTable(call: Call<typeof contract.listBalanceTable>): Promise<RawJson> {
  const { db, query, principal, today } = call;
  const { q, departmentId: department, leaveTypeId } = query;
  const year = query.year ?? Number(today.slice(0, 4));
  const { people, total } = await findPeople(db, {
    filter: { q, department },
    ids: await peopleReached(db, reachOf(principal)),
    year,
    today,
    ...limitOf(leaveTypeId ? query : { page: 1, ...query }),
  });
  const rows: contract.BalanceRow[] = [];
  const batch = batchOf(leaveTypeId);
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch);
    const standings = await loadStandings(
      db,
      some.map(({ id }) => id),
      leaveTypeId ? [leaveTypeId] : null,
      today,
    );
    const found = new Map<string, contract.BalanceRow[]>(some.map(({ id }) => [id, []]));
    const named = new Map(some.map(({ id, ...person }) => [id, person]));
    for (const standing of standings) {
      const { id } = standing.of.person;
      const ledger = upToDate(standing, year);
      const person = named.get(id);
      if (person && (leaveTypeId || isShown(standing, ledger, year)))
        found.get(id)?.push({ ...person, ...figuresIn(ledger, standing, year, principal) });
    }
    rows.push(...[...found.values()].flat());
  }
  return new RawJson(JSON.stringify(rows), total);
}
