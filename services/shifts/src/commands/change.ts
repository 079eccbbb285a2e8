import { audit, newId, type Knex } from '@portal/service-kit';
import { ShiftModel } from '../shift.model';

/**
 * Adds a shift and audits it.
 * @param more that the audit row says beside the shift
 */
export async function addShift(
  trx: Knex.Transaction,
  action: string,
  shift: Partial<ShiftModel>,
  more: object = {},
): Promise<ShiftModel> {
  const row = await ShiftModel.query(trx)
    .insert({ id: newId(), ...shift })
    .returning('*');
  await audit(trx, action, row.id, { after: { ...row, ...more } });
  return row;
}

/** Changes a locked shift and audits the change. */
export async function changeShift(
  trx: Knex.Transaction,
  before: ShiftModel,
  action: string,
  after: Partial<ShiftModel>,
): Promise<ShiftModel> {
  const [row] = await ShiftModel.query(trx)
    .patch({ ...after, updated_at: trx.fn.now() } as object)
    .where({ id: before.id })
    .returning('*');
  await audit(trx, action, before.id, { before, after });
  return row as ShiftModel;
}
