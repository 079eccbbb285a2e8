import { audit, type Knex } from '@portal/service-kit';
import { ShiftModel } from '../shift.model';

/**
 * Changes a locked shift and audits the change.
 * @param before the row as it is stored; not modified, for the audit row
 */
export async function changeShift(
  trx: Knex.Transaction,
  before: ShiftModel,
  action: string,
  after: Partial<ShiftModel>,
  now: Date,
): Promise<ShiftModel> {
  const [row] = await ShiftModel.query(trx)
    .patch({ ...after, updated_at: now.toISOString() } as object)
    .where({ id: before.id })
    .returning('*');
  await audit(trx, { action, entity: 'shift', entityId: before.id, before, after });
  return row as ShiftModel;
}
