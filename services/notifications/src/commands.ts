import { withEnglish, type Notification } from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';
import { NotificationModel } from './notification.model';

const present = (row: NotificationModel): Notification => ({
  id: row.id,
  kind: row.kind,
  title: withEnglish(row.title),
  body: withEnglish(row.body),
  link: row.link,
  createdAt: row.created_at,
  readAt: row.read_at,
});

/** Marks one of the actor's notifications read; the first reading stays. Throws `not_found` for anybody else's. */
export async function readNotification(db: Database, actor: string, id: string): Promise<Notification> {
  return db.transaction(async (trx) => {
    const [row] = await NotificationModel.query(trx)
      .patch({ read_at: trx.raw('coalesce(read_at, now())') } as object)
      .where({ id, employee_id: actor })
      .returning('*');
    if (!row) throw notFound();
    return present(row);
  });
}

/** Marks all of the actor's notifications read. */
export async function readAllNotifications(db: Database, actor: string): Promise<void> {
  await db.transaction(async (trx) => {
    await NotificationModel.query(trx)
      .patch({ read_at: trx.raw('now()') } as object)
      .where({ employee_id: actor })
      .whereNull('read_at');
  });
}
