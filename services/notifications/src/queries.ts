import { withEnglish, type Message, type Notification } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { instantSql, limitOf, RawJson, type Call } from '@portal/service-kit';

type Stored = Omit<Notification, 'title' | 'body'> & { title: Message; body: Message };

const notificationJson = `json_build_object(
  'id', id, 'kind', kind, 'title', title, 'body', body, 'link', link,
  'createdAt', ${instantSql('created_at')}, 'readAt', ${instantSql('read_at')})`;

/** A reader's notifications, newest first; the newest 50 when no page is asked. */
export async function listNotifications(call: Call<typeof contract.listNotifications>): Promise<RawJson> {
  const { db, principal, query } = call;
  const { limit, offset } = limitOf({ page: query.page ?? 1, pageSize: query.pageSize });
  const unread = query.unread === undefined ? '' : `and read_at is ${query.unread ? '' : 'not '}null`;
  const [row] = await db.query<{ page: Stored[]; total: number }>(
    `list notifications ${unread}`,
    `select
       (select coalesce(json_agg(json), '[]') from (
          select ${notificationJson} as json from notifications
          where employee_id = $1 and in_portal ${unread} order by created_at desc, id limit $2 offset $3
        ) rows) as page,
       (select count(*) from notifications where employee_id = $1 and in_portal ${unread})::int as total`,
    [principal.employeeId, limit, offset],
  );
  const page = (row?.page ?? []).map((notice): Notification => ({
    ...notice,
    title: withEnglish(notice.title),
    body: withEnglish(notice.body),
  }));
  return new RawJson(JSON.stringify(page), row?.total ?? 0);
}

/** How many of a reader's notifications are unread. */
export async function countUnread(
  call: Call<typeof contract.countNotifications>,
): Promise<{ unread: number }> {
  const { db, principal } = call;
  const [row] = await db.query<{ unread: number }>(
    'count unread',
    'select count(*)::int as unread from notifications where employee_id = $1 and in_portal and read_at is null',
    [principal.employeeId],
  );
  return { unread: row?.unread ?? 0 };
}
