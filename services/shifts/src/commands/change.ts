import { audit, newId, type Knex } from '@portal/service-kit';
import type { ShiftRow } from '../shift-row';

/**
 * Adds a shift and audits it.
 * @param more that the audit row says beside the shift
 */
export async function addShift(
  trx: Knex.Transaction,
  action: string,
  shift: Partial<ShiftRow>,
  more: object = {},
): Promise<ShiftRow> {
  const [row] = await trx<ShiftRow>('shifts')
    .insert({ id: newId(), ...shift })
    .returning('*');
  if (!row) throw new Error('an insert that did not fail answers its row');
  await audit(trx, action, row.id, { after: { ...row, ...more } });
  return row;
}

/** Changes a locked shift and audits the change. */
export async function changeShift(
  trx: Knex.Transaction,
  before: ShiftRow,
  action: string,
  after: Partial<ShiftRow>,
): Promise<ShiftRow> {
  const [row] = await trx<ShiftRow & { updated_at: unknown }>('shifts')
    .where({ id: before.id })
    .update({ ...after, updated_at: trx.fn.now() })
    .returning('*');
  await audit(trx, action, before.id, { before, after });
  return row as ShiftRow;
}
