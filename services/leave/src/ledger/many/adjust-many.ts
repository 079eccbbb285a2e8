import { message, withEnglish, type CallOutput } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { balance } from '@portal/leave-domain';
import {
  audit,
  invalid,
  notFound,
  PortalError,
  type Call,
  type Database,
  type Knex,
} from '@portal/service-kit';
import { readFrom } from '../../source';
import { adjusting } from '../adjust';
import { lockPeople } from '../batches';
import { postAll, type Posting } from '../post-lines';
import { loadStandings, type StoredStanding } from '../standing';
import { findPeople, type PersonOfMany } from './people';

type Asked = Call<typeof contract.adjustBalances>;
type Verdict = CallOutput<typeof contract.adjustBalances>['results'][number];

/** People whose ledgers are read and posted at once. */
const batch = 500;

async function refuseUnknownType(db: Database, leaveTypeId: string): Promise<void> {
  const found = await readFrom(db, 'select 1 from leave_types.published where id = ?', [leaveTypeId]);
  if (!found.length) throw invalid({ leaveTypeId: message('form.leaveTypeUnknown') });
}

/** The people who are asked for, in the order of their names; who is none of them comes last. */
async function peopleOf({
  db,
  body: { ids, filter },
  today,
}: Asked): Promise<(PersonOfMany | { id: string })[]> {
  const { people } = await findPeople(db, { filter, ids, today });
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...[...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id }))];
}

/** What becomes of one balance, and what is posted for it. */
function judge(
  person: PersonOfMany | { id: string },
  standing: StoredStanding | undefined,
  { body, principal }: Asked,
): { verdict: Verdict; posting?: Posting } {
  const year = Number(body.on.slice(0, 4));
  const verdict = { id: person.id, name: 'name' in person ? person.name : '', before: null, after: null };
  try {
    if (!standing) throw notFound();
    const { lines, before, after } = adjusting(standing, principal, body);
    return {
      verdict: { ...verdict, before: balance(before, year), after: balance(after, year) },
      posting: { standing, lines },
    };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return { verdict: { ...verdict, refusal: withEnglish(error.forHr().text) } };
  }
}

/** Judges a batch of people, and posts what is not refused where the change is wanted. */
async function adjustSome(
  from: Database | Knex.Transaction,
  people: readonly (PersonOfMany | { id: string })[],
  asked: Asked,
): Promise<Verdict[]> {
  const { leaveTypeId, commit } = asked.body;
  const ids = people.map(({ id }) => id);
  const standings = await loadStandings(from, ids, [leaveTypeId], asked.today);
  const byPerson = new Map(standings.map((standing) => [standing.of.person.id, standing]));
  const judged = people.map((person) => judge(person, byPerson.get(person.id), asked));
  if (commit && typeof from === 'function')
    await postAll(
      from,
      judged.flatMap(({ posting }) => posting ?? []),
    );
  return judged.map(({ verdict }) => verdict);
}

/**
 * Adds days to many balances, or takes some away, in one transaction, as each of them would be adjusted alone: who is
 * refused is left out. Without `commit` nothing is posted.
 */
export async function adjustBalances(asked: Asked): Promise<CallOutput<typeof contract.adjustBalances>> {
  const { db, body } = asked;
  const { leaveTypeId, days, on, note, commit } = body;
  await refuseUnknownType(db, leaveTypeId);
  const people = await peopleOf(asked);
  const results: Verdict[] = [];
  const adjustAll = async (from: Database | Knex.Transaction) => {
    for (let at = 0; at < people.length; at += batch)
      results.push(...(await adjustSome(from, people.slice(at, at + batch), asked)));
  };
  const adjusted = () => results.filter(({ refusal }) => !refusal).map(({ id }) => id);
  if (!commit) await adjustAll(db);
  else
    await db.transaction(async (trx) => {
      const ids = people.map(({ id }) => id);
      await lockPeople(trx, ids);
      await adjustAll(trx);
      const after = { leaveTypeId, days, on, note, people: adjusted() };
      await audit(trx, 'balance.adjustMany', leaveTypeId, { entity: 'balance', after });
    });
  return { results, changed: adjusted().length };
}
