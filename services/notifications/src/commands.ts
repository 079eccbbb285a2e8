import { withEnglish, type Message, type Notification } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { notFound, type Call } from '@portal/service-kit';

/** A row of `notifications`: other services add them by `notifications.notify`; here they are only marked read. */
interface NotificationRow {
  id: string;
  employee_id: string;
  kind: string;
  title: Message;
  body: Message;
  link: string | null;
  created_at: string;
  read_at: string | null;
}

/** Marks one of the actor's notifications read; the first reading stays. Throws `not_found` for anybody else's. */
export const readNotification = ({
  db,
  principal,
  params: { id },
}: Call<typeof contract.readNotification>): Promise<Notification> =>
  db.transaction(async (trx) => {
    const [row] = (await trx('notifications')
      .where({ id, employee_id: principal.employeeId })
      .update({ read_at: trx.raw('coalesce(read_at, now())') })
      .returning('*')) as NotificationRow[];
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
  await db.transaction((trx) =>
    trx('notifications')
      .where({ employee_id: principal.employeeId, read_at: null })
      .update({ read_at: trx.fn.now() }),
  );
}
