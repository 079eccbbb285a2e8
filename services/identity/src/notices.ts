import { message, type Message } from '@portal/contracts';
import { notify, rowsOf, type Knex, type Principal } from '@portal/service-kit';

const send = (trx: Knex.Transaction, people: readonly (string | null)[], title: Message, body: Message) =>
  notify(trx, people, { kind: 'account', title, body, link: null });

const doneBy = ({ name }: Principal) => message('accounts.doneBy', { name });

/** Notifies the holder of an account that they, or somebody at their open session, changed how it is signed in to. */
export async function notifyOwnChange(
  trx: Knex.Transaction,
  accountId: string,
  key:
    | 'accounts.passwordChanged'
    | 'mail.passwordByLink'
    | 'accounts.secondStepTurnedOn'
    | 'accounts.secondStepReset',
): Promise<void> {
  const rows = await rowsOf<{ id: string | null }>(
    trx,
    'select employee_id as id from accounts where id = ?',
    [accountId],
  );
  const people = rows.map(({ id }) => id);
  await send(trx, people, message(key), message('accounts.notYou'));
}

/**
 * Notifies somebody whose password an administrator reset. Whoever signs in with a temporary password may not be its
 * owner, so that what was read of the account's notices is unread again: the owner finds them behind a new password.
 */
export async function notifyOfReset(
  trx: Knex.Transaction,
  employeeId: string | null,
  actor: Principal,
): Promise<void> {
  await trx.raw('select notifications.account_notices_unread(?)', [employeeId]);
  await send(trx, [employeeId], message('accounts.passwordReset'), doneBy(actor));
}

/** Notifies those who decide on leave that they have an account now, and the people who report to each of them. */
export async function notifyOfDeciders(
  trx: Knex.Transaction,
  employeeIds: readonly string[],
  actor: Principal,
): Promise<void> {
  const deciders = await rowsOf<{ id: string; name: string; reports: string[] }>(
    trx,
    `select e.id, e.name, array(select r.id from employees.directory r
                                where r.supervisor_id = e.id and r.employed @> current_date) as reports
     from employees.directory e where e.id = any(?) and e.role <> 'employee'`,
    [employeeIds],
  );
  const created = deciders.map(({ id }) => id);
  await send(trx, created, message('accounts.created'), doneBy(actor));
  for (const { name, reports } of deciders) {
    const people = reports.filter((id) => id !== actor.employeeId);
    await send(trx, people, message('accounts.deciderCreated', { name }), doneBy(actor));
  }
}
