import { rowsOf, type Knex } from '@portal/service-kit';

/**
 * Takes the turn of one employee: their shifts are changed by one transaction at a time, so what was judged is
 * still true when it is written.
 * @returns the database's time once the turn has come
 */
export async function takeTurn(trx: Knex.Transaction, employeeId: string): Promise<Date> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('shifts of'), hashtext(?))`, [employeeId]);
  const [clock] = await rowsOf<{ now: string }>(trx, 'select clock_timestamp() as now');
  return new Date(clock?.now ?? Date.now());
}
