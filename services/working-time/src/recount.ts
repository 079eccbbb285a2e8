import type { Message } from '@portal/contracts';
import type { Knex } from '@portal/service-kit';

/** Whose leave a change touches, as SQL over `published_terms`, with its value. */
type Touched = { regionId: string } | { patternId: string } | { employeeId: string };

function peopleSql(touched: Touched): [string, string] {
  if ('employeeId' in touched) return ['array[?::uuid]', touched.employeeId];
  return 'regionId' in touched
    ? ['array(select distinct employee_id from published_terms where region_id = ?)', touched.regionId]
    : ['array(select distinct employee_id from published_terms where pattern_id = ?)', touched.patternId];
}

/**
 * Queues the leave that a change touches, to be counted again; in the transaction of the change, after it.
 * @param on the day that changes; every day without one
 */
export async function recount(
  trx: Knex.Transaction,
  touched: Touched,
  cause: Message,
  on?: string,
): Promise<void> {
  const [people, id] = peopleSql(touched);
  await trx.raw(`select leave.recount(${people}, ?::date, ?::date, ?::jsonb)`, [
    id,
    on ?? '-infinity',
    on ?? 'infinity',
    JSON.stringify(cause),
  ]);
}
