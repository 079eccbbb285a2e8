import { constants, inEnglish, message } from '@portal/contracts';
import type { Database, Job, JobContext, Knex } from '@portal/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { frenchLeaveTypes, listDue, type DueMail } from './due';
import { failureOf, openMailer, reasonOf, type Mailer } from './mailer';
import { digestContent, linkContent, noticeContent, preferencesPath, render, type Content } from './render';
import { mailSettings, type MailSettings } from './settings';

/** Milliseconds of one run: a process that stops waits for the run under way. */
const longestRun = 8000;
/** Milliseconds without a try, after the mail server did not do its part. */
const pauseMs = 30_000;
const longestWaitMinutes = 60;

let mailer: { url: string; open: Mailer } | undefined;
let pausedUntil = 0;

function mailerOf(settings: MailSettings): Mailer {
  if (mailer?.url !== settings.smtpUrl) {
    mailer?.open.close();
    mailer = { url: settings.smtpUrl, open: openMailer(settings) };
  }
  return mailer.open;
}

/** Lets go of the mail server, and of what is known of it. */
export function closeMailer(): void {
  mailer?.open.close();
  mailer = undefined;
  pausedUntil = 0;
}

/** What the mail of a link says, with a token of its own; null: the link is over. */
async function contentOfLink(db: Database, { linkId, kind, title, name }: DueMail): Promise<Content | null> {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest();
  const [row] = await db.query<{ username: string | null }>(
    'token of a link',
    'select identity.add_link_token($1, $2) as username',
    [linkId, digest],
  );
  if (!row?.username) return null;
  const hours = kind === 'invitation' ? constants.invitationHours : constants.passwordLinkHours;
  return linkContent(name, { kind, title, username: row.username, token, hours });
}

async function contentOf(db: Database, mail: DueMail): Promise<Content | null> {
  if (mail.linkId) return contentOfLink(db, mail);
  const [first] = mail.notices;
  if (!first) return null;
  return mail.kind === 'digest' ? digestContent(mail.name, mail.notices) : noticeContent(mail.name, first);
}

const claimSql = `update mails set state = 'sending', tries = tries + 1
  where id = $1 and state in ('waiting', 'sending') returning id`;
const sentSql = `update mails set state = 'sent', sent_at = now(), error = null where id = $1`;
const failedSql = `update mails set state = 'failed', error = $2 where id = $1`;
const laterSql = `update mails set state = 'waiting', error = $2,
    next_try_at = now() + make_interval(mins => least(${longestWaitMinutes}, 2 ^ least(tries, 10)::int)::int)
  where id = $1`;

const fail = (db: Database, id: string, reason: string) => db.query('mail failed', failedSql, [id, reason]);

/** Hands one mail over. @returns whether the next one may be tried */
async function sendOne({ db, log }: JobContext, settings: MailSettings, mail: DueMail): Promise<boolean> {
  const [claimed] = await db.query('mail is being sent', claimSql, [mail.id]);
  if (!claimed) return true;
  const { id, address, name } = mail;
  const content = address ? await contentOf(db, mail) : null;
  if (!address || !content) {
    await fail(db, id, inEnglish(message(address ? 'mail.linkFailed' : 'mail.addressGone')));
    return true;
  }
  try {
    await mailerOf(settings).send({
      // The same at each try: a mail program shows a repeated one once.
      messageId: `<${id}@${settings.from.address.split('@')[1]}>`,
      to: { name, address },
      ...render(
        content,
        mail.language,
        settings.portal,
        mail.language === 'fr' ? await frenchLeaveTypes(db) : undefined,
      ),
      preferences: settings.portal + preferencesPath,
    });
  } catch (error) {
    const failure = failureOf(error);
    const reason = reasonOf(error);
    log.warn({ mail: id, failure, reason }, 'a mail was not sent');
    await (failure === 'never' ? fail(db, id, reason) : db.query('mail goes later', laterSql, [id, reason]));
    return failure !== 'server';
  }
  await db.query('mail was sent', sentSql, [id]);
  return true;
}

/**
 * Sends what is due, one mail after the other. Each is marked just before it is handed over and just after the server has
 * taken it, so that a sender that is killed in between leaves one mail of which nobody knows: that one is sent again,
 * with the same Message-ID.
 */
async function run(trx: Knex.Transaction, context: JobContext): Promise<void> {
  const settings = mailSettings();
  if (!settings || Date.now() < pausedUntil) return;
  const until = Date.now() + longestRun;
  for (let due = await listDue(context.db); due.length > 0; due = await listDue(context.db))
    for (const mail of due) {
      if (Date.now() > until) return;
      // Its connection holds the lock that makes this process the only sender.
      await trx.raw('select 1');
      if (await sendOne(context, settings, mail)) continue;
      pausedUntil = Date.now() + pauseMs;
      return;
    }
}

export const sendMail: Job = { name: 'notifications: send mail', everySeconds: 3, run };

/** Days for which the outbox shows a mail. */
const memoryDays = 90;

export const forgetOldMail: Job = {
  name: 'notifications: forget old mail',
  everySeconds: 3600,
  run: async (trx) => {
    await trx.raw(`delete from mails where created_at < now() - ? * interval '1 day'`, [memoryDays]);
  },
};
