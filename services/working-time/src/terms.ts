import {
  message,
  type GuardedInput,
  type Message,
  type updateWorkingTerms,
  type WorkingTerms,
} from '@portal/contracts';
import {
  audit,
  invalid,
  PortalError,
  rowsOf,
  type Database,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { recount } from './recount';

type Change = GuardedInput<typeof updateWorkingTerms>['body'];

/** SQL of terms as a call answers them. */
export const termsColumns = `lower(period)::text as "from", (upper(period) - 1)::text as "to", pattern_id as "patternId",
  region_id as "regionId", percent::float8 as percent, basis, cycle_offset as "offset"`;
const select = `select ${termsColumns} from terms`;

const everybody = `hashtext('terms of everybody')`;
/** Those who change terms of many people do so alone: nobody else then changes one person's. */
export const holdEverybodysTerms = (trx: Knex.Transaction) =>
  trx.raw(`select pg_advisory_xact_lock(${everybody})`);

/** A person's terms, earliest first. */
export const listTerms = (db: Database, employeeId: string): Promise<WorkingTerms[]> =>
  db.query<WorkingTerms & object>('terms', `${select} where employee_id = $1 order by period`, [employeeId]);

/**
 * Refuses patterns and regions that do not exist, each at its field.
 * @param at the path of a field of one of the terms
 */
export async function refuseUnknown(
  trx: Knex.Transaction,
  terms: readonly Partial<Pick<WorkingTerms, 'patternId' | 'regionId'>>[],
  at = (field: string, index: number) => `terms.${index}.${field}`,
): Promise<void> {
  const known = async (table: string, ids: (string | null | undefined)[]) =>
    new Set(
      (await trx(table)
        .whereIn('id', ids.filter(Boolean) as string[])
        .pluck('id')) as string[],
    );
  const patterns = await known(
    'patterns',
    terms.map(({ patternId }) => patternId),
  );
  const regions = await known(
    'regions',
    terms.map(({ regionId }) => regionId),
  );
  const fields: Record<string, Message> = {};
  terms.forEach(({ patternId, regionId }, index) => {
    if (patternId && !patterns.has(patternId))
      fields[at('patternId', index)] = message('workingTime.unknownPattern');
    if (regionId && !regions.has(regionId))
      fields[at('regionId', index)] = message('workingTime.unknownRegion');
  });
  if (Object.keys(fields).length) throw invalid(fields);
}

const byStart = (terms: readonly WorkingTerms[]) => [...terms].sort((a, b) => a.from.localeCompare(b.from));
const plain = (terms: readonly WorkingTerms[]) =>
  JSON.stringify(
    byStart(terms).map((t) => [t.from, t.to, t.patternId, t.regionId, t.percent, t.basis, t.offset]),
  );

/** On which day of the cycle terms begin; where nothing is said, as those of the same day and pattern did. */
function offsetOf(wanted: WorkingTerms, before: readonly WorkingTerms[]): number | null {
  if (wanted.offset !== undefined) return wanted.offset;
  const same = before.find(({ from, patternId }) => from === wanted.from && patternId === wanted.patternId);
  return same?.offset ?? null;
}

/** Stores terms of people. */
export const insertTerms = (trx: Knex.Transaction, terms: readonly (WorkingTerms & { person: string })[]) =>
  rowsOf(
    trx,
    `insert into terms (employee_id, period, pattern_id, region_id, percent, basis, cycle_offset)
     select person, daterange("from", "to", '[]'), "patternId", "regionId", percent, basis, "offset"
     from json_to_recordset(?) as t (person uuid, "from" date, "to" date, "patternId" uuid, "regionId" uuid,
       percent numeric, basis text, "offset" int)`,
    [JSON.stringify(terms)],
  );

/** Replaces a person's terms. Refuses the own ones, unknown patterns and regions, and what somebody else has just changed. */
export async function updateTerms(
  { db, principal }: { db: Database; principal: Principal },
  employeeId: string,
  { terms: wanted, was }: Change,
): Promise<void> {
  if (principal.employeeId === employeeId)
    throw new PortalError('self_not_allowed', message('workingTime.ownTerms'));
  await db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock_shared(${everybody})`);
    await trx.raw('select pg_advisory_xact_lock(7401, hashtext(?))', [employeeId]);
    const sql = `${select} where employee_id = ? order by period`;
    const before = await rowsOf<WorkingTerms>(trx, sql, [employeeId]);
    const terms = wanted.map((each) => ({ ...each, offset: offsetOf(each, before) }));
    if (was && plain(before) !== plain(was) && plain(before) !== plain(terms))
      throw new PortalError(
        'conflict',
        message('any.conflict', { fields: [message('workingTerms.terms')] }),
        { now: { terms: before } },
      );
    await refuseUnknown(trx, terms);
    await trx('terms').where({ employee_id: employeeId }).delete();
    await insertTerms(
      trx,
      terms.map((each) => ({ person: employeeId, ...each })),
    );
    await audit(trx, 'workingTerms.update', employeeId, { before, after: byStart(terms) });
    await recount(trx, { employeeId }, message('leave.causeTerms'));
  });
}
