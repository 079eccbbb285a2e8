import { constants, message, productName, type Language } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, newId, PortalError, rowsOf, type Call, type Database, type Knex } from '@portal/service-kit';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { notifyOwnChange } from '../notices';
import { forgetAttempts } from '../sign-in/lock-out';
import { hashPassword } from './password';
import { refuseWeakPassword, wordsOfAccount } from './password-strength';

type Purpose = 'invitation' | 'password_reset';

const purposes = {
  invitation: {
    hours: constants.invitationHours,
    title: message('mail.invitationTitle', { portal: productName }),
  },
  password_reset: { hours: constants.passwordLinkHours, title: message('mail.resetTitle') },
};

/** Ends the links of an account: another one replaces them, or its password has changed. */
export const endLinks = (trx: Knex, accountId: string) =>
  trx('password_links').where({ account_id: accountId, over_at: null }).update({ over_at: trx.fn.now() });

/**
 * The address that a link for an employee goes to.
 * @throws `wrong_state` where there is none, or this portal sends no mail
 */
export async function linkAddress(db: Database, employeeId: string): Promise<string> {
  const [row] = await db.query<{ sends: boolean; address: string | null }>(
    'address of a link',
    `select notifications.sends_mail() as sends, (select email from employees.emails where id = $1) as address`,
    [employeeId],
  );
  if (!row?.sends) throw new PortalError('wrong_state', message('mail.notSetUp'));
  if (!row.address) throw new PortalError('wrong_state', message('mail.noAddress'));
  return row.address;
}

interface Addressee {
  accountId: string;
  employeeId: string;
}

/** Makes links that set the password of an account once, each with its mail, in the transaction of `trx`. */
export async function sendLinks(
  trx: Knex.Transaction,
  addressees: readonly Addressee[],
  {
    purpose,
    language,
  }: {
    purpose: Purpose;
    /** Null: the one of the account. */
    language: Language | null;
  },
): Promise<void> {
  const { hours, title } = purposes[purpose];
  const accounts = addressees.map(({ accountId }) => accountId);
  const links = addressees.map(() => newId());
  await rowsOf(
    trx,
    'update password_links set over_at = now() where account_id = any(?::uuid[]) and over_at is null',
    [accounts],
  );
  await rowsOf(
    trx,
    `insert into password_links (id, account_id, purpose, expires_at)
     select id, account, ?, now() + ? * interval '1 hour' from unnest(?::uuid[], ?::uuid[]) as l (id, account)`,
    [purpose, hours, links, accounts],
  );
  await rowsOf(
    trx,
    `select count(notifications.queue_link(employee, ?, ?, link, ?)) from unnest(?::uuid[], ?::uuid[]) as l (employee, link)`,
    [purpose, JSON.stringify(title), language, addressees.map(({ employeeId }) => employeeId), links],
  );
}

/** Mails in an hour by which somebody can be bothered who did not ask. */
const linksAnHour = 3;
/** Milliseconds that an answer takes at least: longer than its work, so that the time does not show which names exist. */
const answerMs = 400;

/**
 * Whose password nobody resets by mail alone: administrators, and who decides on the leave of one. HR administrators write
 * addresses, and would sign in as them.
 */
const protectedSql = `with recursive line as (
    select a.id, a.supervisor_id, a.department_id from employees.directory a where a.role in ('hr_admin', 'system_admin')
    union select e.id, e.supervisor_id, e.department_id from employees.directory e join line l on e.id = l.supervisor_id
  ), places as (
    select d.id, d.parent_id, d.manager_id from departments.published d
      join employees.directory a on a.department_id = d.id where a.role in ('hr_admin', 'system_admin')
    union select d.id, d.parent_id, d.manager_id from departments.published d join places p on d.id = p.parent_id
  ) select id from line union select manager_id from places where manager_id is not null`;

const askedSql = `select a.id, a.employee_id as "employeeId" from accounts a
  join employees.directory e on e.id = a.employee_id join employees.emails m on m.id = e.id
  where (a.username = $1::text::public.citext or lower(m.email) = lower($1))
    and a.active and e.employed @> current_date and e.id not in (${protectedSql})
    and (select count(*) from password_links l
         where l.account_id = a.id and l.created_at > now() - interval '1 hour') < ${linksAnHour}
  order by a.id limit 3 for update of a`;

/** Sends a link to whoever forgot their password. */
export async function requestPasswordLink(call: Call<typeof contract.requestPasswordLink>): Promise<void> {
  const { db, body, language } = call;
  const work = db.transaction(async (trx) => {
    const accounts = await rowsOf<{ id: string; employeeId: string }>(trx, askedSql, [body.username]);
    for (const { id, employeeId } of accounts) {
      await sendLinks(trx, [{ accountId: id, employeeId }], { purpose: 'password_reset', language });
      await audit(trx, 'account.askPasswordLink', id, { actor: { employeeId: null, name: null } });
    }
  });
  await Promise.all([work, sleep(answerMs)]);
}

interface OpenLink {
  id: string;
  account_id: string;
  employee_id: string;
  username: string;
}

const findOpen = (token: string) =>
  [
    `select l.id, l.account_id, a.employee_id, a.username::text as username
     from password_link_tokens t join password_links l on l.id = t.link_id join accounts a on a.id = l.account_id
     join employees.directory e on e.id = a.employee_id
     where t.digest = $1 and is_open(l) and a.active and e.employed @> current_date`,
    [createHash('sha256').update(token).digest()],
  ] as const;

const linkOver = () => new PortalError('wrong_state', message('mail.linkOver'));

/** Sets a password by a link, once; open sessions end, and its owner is notified. */
export async function setPassword(call: Call<typeof contract.setPassword>): Promise<{ username: string }> {
  const { db } = call;
  const { token, newPassword } = call.body;
  const [sql, values] = findOpen(token);
  const [found] = await db.query<OpenLink>('open link', sql, values);
  if (!found) throw linkOver();
  await refuseWeakPassword(newPassword, await wordsOfAccount(db, found.account_id), 'newPassword');
  const password_hash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    const used = await trx('password_links')
      .where({ id: found.id, over_at: null })
      .where('expires_at', '>', trx.fn.now())
      .update({ over_at: trx.fn.now() });
    if (!used) throw linkOver();
    await trx('accounts')
      .where({ id: found.account_id })
      .update({
        password_hash,
        must_change_password: false,
        temporary_until: null,
        session_epoch: trx.raw('session_epoch + 1'),
        updated_at: trx.fn.now(),
      });
    await endLinks(trx, found.account_id);
    await forgetAttempts(trx, found.account_id);
    const actor = { employeeId: found.employee_id, name: null };
    await audit(trx, 'account.setPasswordByLink', found.account_id, { actor });
    await notifyOwnChange(trx, found.account_id, 'mail.passwordByLink');
  });
  return { username: found.username };
}
