import { inEnglish, message, type Message, type OutboxMail } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  instantSql,
  likePattern,
  limitOf,
  notFound,
  PortalError,
  RawJson,
  type Call,
  type Database,
} from '@portal/service-kit';
import { mailDays } from './due';
import { mailSettings } from './settings';

type Stored = Omit<OutboxMail, 'subject'> & { subjectText: Message };

/** `$1`: whether this portal sends mail. */
const stateSql = `case when m.state in ('sent', 'failed') then m.state
  when not $1::boolean or m.due_at <= now() - interval '${mailDays} days' then 'kept' else 'waiting' end`;
const from = `mails m join employees.directory p on p.id = m.employee_id
  left join employees.emails e on e.id = m.employee_id`;
const mailJson = `json_build_object(
  'id', m.id, 'name', p.name, 'to', e.email, 'kind', m.kind, 'subjectText', m.title, 'state', m.shown,
  'tries', m.tries, 'error', m.error, 'createdAt', ${instantSql('m.created_at')}, 'dueAt', ${instantSql('m.due_at')},
  'sentAt', ${instantSql('m.sent_at')},
  'can', json_build_object('retry', $1::boolean and m.shown in ('failed', 'kept') and m.link_id is null))`;

const withSubject = (mail: Stored): OutboxMail => ({ ...mail, subject: inEnglish(mail.subjectText) });
const sends = () => mailSettings() !== null;

/** The outbox, newest first; the newest 50 when no page is asked. */
export async function listOutbox({ db, query }: Call<typeof contract.listOutbox>): Promise<RawJson> {
  const { limit, offset } = limitOf({ page: query.page ?? 1, pageSize: query.pageSize });
  const values: unknown[] = [sends(), limit, offset];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = ['true'];
  const pattern = likePattern(query.q);
  if (pattern) {
    const sought = bind(pattern);
    parts.push(`(p.name ilike ${sought} or e.email ilike ${sought})`);
  }
  if (query.state) parts.push(`${stateSql} = ${bind(query.state)}`);
  const where = parts.join(' and ');
  const [row] = await db.query<{ page: Stored[]; total: number }>(
    '',
    `select
       (select coalesce(json_agg(${mailJson} order by m.created_at desc, m.id), '[]') from (
          select m.*, ${stateSql} as shown from ${from} where ${where}
          order by m.created_at desc, m.id limit $2 offset $3
        ) m join employees.directory p on p.id = m.employee_id
            left join employees.emails e on e.id = m.employee_id) as page,
       (select count(*) from ${from} where ${where})::int as total`,
    values,
  );
  return new RawJson(JSON.stringify((row?.page ?? []).map(withSubject)), row?.total ?? 0);
}

async function findMail(db: Database, id: string): Promise<Stored> {
  const [row] = await db.query<{ mail: Stored }>(
    'mail of the outbox',
    `select ${mailJson} as mail from (select m.*, ${stateSql} as shown from mails m where m.id = $2) m
     join employees.directory p on p.id = m.employee_id left join employees.emails e on e.id = m.employee_id`,
    [sends(), id],
  );
  if (!row) throw notFound();
  return row.mail;
}

/** Sends a mail that failed or is kept. */
export async function retryMail(call: Call<typeof contract.retryMail>): Promise<OutboxMail> {
  const { db } = call;
  const { id } = call.params;
  const mail = await findMail(db, id);
  if (!mail.can.retry) {
    const isLink = ['invitation', 'password_reset'].includes(mail.kind);
    throw new PortalError('wrong_state', message(isLink ? 'mail.linkMailRetry' : 'mail.alreadySent'));
  }
  await db.transaction((trx) =>
    trx('mails')
      .where({ id })
      .whereNot({ state: 'sent' })
      .update({ state: 'waiting', due_at: trx.fn.now(), next_try_at: trx.fn.now(), tries: 0 }),
  );
  return withSubject(await findMail(db, id));
}
