import type { DayCharge } from '@portal/leave-domain';
import { rowsOf, sql, type Knex, type Sql } from '@portal/service-kit';

/** Stores what a request costs; of one that is changed, in the place of what it cost before. */
export async function storeCharges(
  trx: Knex.Transaction,
  requestId: string,
  charges: readonly DayCharge[],
  changed = false,
): Promise<void> {
  if (changed) await rowsOf(trx, 'delete from charges where request_id = ?', [requestId]);
  await rowsOf(
    trx,
    `insert into charges (request_id, day, days, minutes, basis, why, sick_days, sick_minutes)
     select ?::uuid, * from unnest(?::date[], ?::numeric[], ?::int[], ?::text[], ?::text[], ?::numeric[], ?::int[])`,
    [
      requestId,
      charges.map(({ date }) => date),
      charges.map(({ days }) => days),
      charges.map(({ minutes }) => minutes),
      charges.map(({ basis }) => basis),
      charges.map(({ why }) => why),
      charges.map(({ sick }) => sick?.days ?? null),
      charges.map(({ sick }) => sick?.minutes ?? null),
    ],
  );
}

/** SQL of the charged days of a request `r` that fall in a range of dates. */
export const daysWithinSql = (first: Sql, last: Sql): Sql => sql`
  case when r.start_date >= ${first} and r.end_date <= ${last} then r.days
       else coalesce((select sum(c.days) from charges c
                      where c.request_id = r.id and c.day between ${first} and ${last}), 0) end`;
