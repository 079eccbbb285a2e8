import type { Language, Message } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { MailedNotice } from './render';

/** Days after which a mail that did not go is not sent by itself any more. Source: RFC 5321, 4.5.4.1. */
export const mailDays = 5;
const atOnce = 100;

/** A mail that is due, with all that it says. */
export interface DueMail {
  id: string;
  kind: string;
  title: Message;
  linkId: string | null;
  hours: number;
  language: Language;
  name: string;
  address: string | null;
  tries: number;
  notices: MailedNotice[];
}

/** French names of leave types, by their English ones. */
export async function frenchLeaveTypes(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; french: string }>(
    'French names of leave types',
    `select name, names->>'fr' as french from leave_types.published where names ? 'fr'`,
  );
  return new Map(rows.map(({ name, french }) => [name, french]));
}

/**
 * Mails that are due, those that a sender left in the middle first: there is one sender at a time.
 */
export const listDue = (db: Database): Promise<DueMail[]> =>
  db.query<DueMail>(
    'mails that are due',
    `select m.id, m.kind, m.title, m.link_id as "linkId", m.tries,
            coalesce(m.language, l.language, 'en') as language, p.name, e.email as address,
            coalesce((select json_agg(json_build_object('kind', n.kind, 'title', n.title, 'body', n.body, 'link', n.link)
                                      order by n.created_at, n.id)
                      from mail_notices x join notifications n on n.id = x.notification_id
                      where x.mail_id = m.id), '[]') as notices
     from (select * from mails
           where state in ('waiting', 'sending') and next_try_at <= now()
             and due_at > now() - interval '${mailDays} days'
           order by next_try_at, id limit ${atOnce}) m
     join employees.directory p on p.id = m.employee_id
     left join employees.emails e on e.id = m.employee_id
     left join identity.languages l on l.employee_id = m.employee_id
     order by m.state = 'sending' desc, m.next_try_at, m.id`,
  );
