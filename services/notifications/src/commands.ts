import { withEnglish, type Notification } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { notFound, type Call } from '@portal/service-kit';
import { NotificationModel } from './notification.model';

/** Marks one of the actor's notifications read; the first reading stays. Throws `not_found` for anybody else's. */
export const readNotification = ({
  db,
  principal,
  params: { id },
}: Call<typeof contract.readNotification>): Promise<Notification> =>
  db.transaction(async (trx) => {
    const [row] = await NotificationModel.query(trx)
      .patch({ read_at: trx.raw('coalesce(read_at, now())') } as object)
      .where({ id, employee_id: principal.employeeId })
      .returning('*');
    if (!row) throw notFound();
    return {
      ...{ id: row.id, kind: row.kind, link: row.link, createdAt: row.created_at, readAt: row.read_at },
      title: withEnglish(row.title),
      body: withEnglish(row.body),
    };
  });

/** Marks all of the actor's notifications read. */
export async function readAllNotifications(call: Call<typeof contract.readAllNotifications>): Promise<void> {
  const { db, principal } = call;
  await db.transaction(async (trx) => {
    await NotificationModel.query(trx)
      .patch({ read_at: trx.fn.now() } as object)
      .where({ employee_id: principal.employeeId, read_at: null });
  });
}
