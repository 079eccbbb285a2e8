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

const select = `
  select lower(period)::text as "from", (upper(period) - 1)::text as "to", pattern_id as "patternId",
         region_id as "regionId", percent::float8 as percent, basis, cycle_offset as "offset"
  from terms`;

/** A person's terms, earliest first. */
export const listTerms = (db: Database, employeeId: string): Promise<WorkingTerms[]> =>
  db.query<WorkingTerms & object>('terms', `${select} where employee_id = $1 order by period`, [employeeId]);

/** Refuses patterns and regions that do not exist, each at its field. */
async function refuseUnknown(trx: Knex.Transaction, terms: readonly WorkingTerms[]): Promise<void> {
  const known = async (table: string, ids: (string | null)[]) =>
    new Set((await trx(table).whereIn('id', ids).pluck('id')) as string[]);
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
    if (!patterns.has(patternId)) fields[`terms.${index}.patternId`] = message('workingTime.unknownPattern');
    if (regionId && !regions.has(regionId))
      fields[`terms.${index}.regionId`] = message('workingTime.unknownRegion');
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

/** Replaces a person's terms. Refuses the own ones, unknown patterns and regions, and what somebody else has just changed. */
export async function updateTerms(
  { db, principal }: { db: Database; principal: Principal },
  employeeId: string,
  { terms: wanted, was }: Change,
): Promise<void> {
  if (principal.employeeId === employeeId)
    throw new PortalError('self_not_allowed', message('workingTime.ownTerms'));
  await db.transaction(async (trx) => {
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
    for (const { from, to, patternId, regionId, percent, basis, offset } of terms)
      await trx.raw(
        `insert into terms (employee_id, period, pattern_id, region_id, percent, basis, cycle_offset)
         values (?, daterange(?::date, ?::date, '[]'), ?, ?, ?, ?, ?)`,
        [employeeId, from, to, patternId, regionId, percent, basis, offset],
      );
    await audit(trx, 'workingTerms.update', employeeId, { before, after: byStart(terms) });
    await recount(trx, { employeeId }, message('leave.causeTerms'));
  });
}
