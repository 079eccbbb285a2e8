import { message, type GuardedInput, type updateWorkingTerms, type WorkingTerms } from '@portal/contracts';
import { audit, invalid, PortalError, type Database, type Knex } from '@portal/service-kit';
import { recount } from './recount';

type Change = GuardedInput<typeof updateWorkingTerms>['body'];

const select = `
  select lower(period)::text as "from", (upper(period) - 1)::text as "to", pattern_id as "patternId",
         region_id as "regionId", percent::float8 as percent, basis
  from terms`;

/** A person's terms, earliest first. */
export const listTerms = (db: Database, employeeId: string): Promise<WorkingTerms[]> =>
  db.query<WorkingTerms & object>('terms', `${select} where employee_id = $1 order by period`, [employeeId]);

const unknownIds = async (trx: Knex.Transaction, table: string, ids: string[]): Promise<Set<string>> => {
  const known = new Set((await trx(table).whereIn('id', ids).pluck('id')) as string[]);
  return new Set(ids.filter((id) => !known.has(id)));
};

/** Refuses patterns and regions that do not exist, each at its field. */
async function refuseUnknown(trx: Knex.Transaction, terms: readonly WorkingTerms[]): Promise<void> {
  const patterns = await unknownIds(
    trx,
    'patterns',
    terms.map(({ patternId }) => patternId),
  );
  const regions = await unknownIds(
    trx,
    'regions',
    terms.flatMap(({ regionId }) => regionId ?? []),
  );
  const fields = terms.flatMap(({ patternId, regionId }, index) => [
    ...(patterns.has(patternId)
      ? [[`terms.${index}.patternId`, message('workingTime.unknownPattern')] as const]
      : []),
    ...(regionId && regions.has(regionId)
      ? [[`terms.${index}.regionId`, message('workingTime.unknownRegion')] as const]
      : []),
  ]);
  if (fields.length) throw invalid(Object.fromEntries(fields));
}

const byStart = (terms: readonly WorkingTerms[]) => [...terms].sort((a, b) => a.from.localeCompare(b.from));
const plain = (terms: readonly WorkingTerms[]) =>
  JSON.stringify(byStart(terms).map((t) => [t.from, t.to, t.patternId, t.regionId, t.percent, t.basis]));

/** Replaces a person's terms. Refuses unknown patterns and regions, and what somebody else changed meanwhile. */
export async function updateTerms(db: Database, employeeId: string, { terms, was }: Change): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(7401, hashtext(?))', [employeeId]);
    const { rows: before } = (await trx.raw(`${select} where employee_id = ? order by period`, [
      employeeId,
    ])) as {
      rows: WorkingTerms[];
    };
    if (was && plain(before) !== plain(was) && plain(before) !== plain(terms))
      throw new PortalError(
        'conflict',
        message('any.conflict', { fields: [message('workingTerms.terms')] }),
        { now: { terms: before } },
      );
    await refuseUnknown(trx, terms);
    await trx('terms').where({ employee_id: employeeId }).delete();
    for (const { from, to, patternId, regionId, percent, basis } of terms)
      await trx.raw(
        `insert into terms (employee_id, period, pattern_id, region_id, percent, basis)
         values (?, daterange(?::date, ?::date, '[]'), ?, ?, ?, ?)`,
        [employeeId, from, to, patternId, regionId, percent, basis],
      );
    await audit(trx, 'workingTerms.update', employeeId, { before, after: byStart(terms) });
    await recount(trx, { employeeId }, message('leave.causeTerms'));
  });
}
