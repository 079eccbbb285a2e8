import { message, withEnglish, type CallOutput, type Message, type WorkingTerms } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { auditMany, findChosen, raw, rowsOf, type Call, type Knex } from '@portal/service-kit';
import { holdEverybodysTerms, insertTerms, refuseUnknown, termsColumns } from '../terms';
import { termsWith, type TermsSet } from './set-terms';

type Request = Call<typeof contract.bulkWorkingTerms>;
type Result = CallOutput<typeof contract.bulkWorkingTerms>['results'][number];

async function termsOf(trx: Knex.Transaction, ids: readonly string[]): Promise<Map<string, WorkingTerms[]>> {
  const rows = await rowsOf<WorkingTerms & { person: string }>(
    trx,
    `select employee_id as person, ${termsColumns} from terms where employee_id = any(?) order by period`,
    [ids],
  );
  const found = new Map<string, WorkingTerms[]>();
  for (const { person, ...terms } of rows) found.set(person, [...(found.get(person) ?? []), terms]);
  return found;
}

const since = (terms: readonly WorkingTerms[], day: string) =>
  terms.filter(({ to }) => to === null || to >= day);

interface Changed {
  id: string;
  before: WorkingTerms[];
  after: WorkingTerms[];
}

async function write(trx: Knex.Transaction, changed: readonly Changed[], from: string): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await rowsOf(trx, 'delete from terms where employee_id = any(?)', [ids]);
  await insertTerms(
    trx,
    changed.flatMap(({ id, after }) => after.map((terms) => ({ person: id, ...terms }))),
  );
  await auditMany(
    trx,
    'workingTerms.update',
    changed.map(({ id, before, after }) => ({ entityId: id, before, after })),
  );
  await trx.raw(`select leave.recount(?::uuid[], ?::date, 'infinity', ?::jsonb)`, [
    ids,
    from,
    JSON.stringify(message('leave.causeTerms')),
  ]);
}

/**
 * Sets terms of many people from a day on, in one transaction; who is refused stays as they are and does not stop the
 * rest. Without `commit` nothing is locked or written. The leave that it touches is counted again soon after.
 */
export async function bulkTerms(call: Request): Promise<CallOutput<typeof contract.bulkWorkingTerms>> {
  const { db, principal, body } = call;
  const { ids: _ids, filter: _filter, commit, ...set } = body;
  return db.transaction(async (trx) => {
    if (commit) await holdEverybodysTerms(trx);
    await refuseUnknown(trx, [set], (field) => field);
    const people = await findChosen<{ name: string }>(trx, call, raw('e.name'));
    const stored = await termsOf(
      trx,
      people.map(({ id }) => id),
    );
    const cycles = await rowsOf<{ id: string; days: number }>(
      trx,
      'select id, cycle_days as days from patterns',
    );
    const cycleDays = new Map(cycles.map(({ id, days }) => [id, days]));
    const changed: Changed[] = [];
    const results = people.map(({ id, row }): Result => {
      const name = row?.name ?? null;
      const before = stored.get(id) ?? [];
      const same = { id, name, before: since(before, set.from), after: since(before, set.from) };
      const refuse = (refusal: Message) => ({ ...same, refusal: withEnglish(refusal) });
      if (name === null) return refuse(message('any.notFound'));
      if (id === principal.employeeId) return refuse(message('workingTime.ownTerms'));
      const after = termsWith(before, set as TermsSet, cycleDays);
      if (!after) return refuse(message('workingTime.noTermsThen'));
      if (JSON.stringify(after) === JSON.stringify(before)) return same;
      changed.push({ id, before, after });
      return { ...same, after: since(after, set.from) };
    });
    if (commit && changed.length > 0) await write(trx, changed, set.from);
    return { results, changed: changed.length };
  });
}
