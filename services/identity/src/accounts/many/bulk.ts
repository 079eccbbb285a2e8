import {
  mayGrantRole,
  message,
  withEnglish,
  type CallOutput,
  type Message,
  type NewAccountOfMany,
  type Role,
} from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { findChosen, raw, rowsOf, type Call, type Knex } from '@portal/service-kit';
import { findOwnDeciders } from '../../policy';
import { freeUsernames, type Named } from './usernames';
import { storeAccounts, type NewAccount } from './store';

type Request = Call<typeof contract.bulkAccounts>;

interface Person extends Named {
  name: string;
  role: Role;
  employed: boolean;
  has_account: boolean;
}
const columns =
  raw(`e.name, e.role, e.employed @> current_date as employed, public.unaccent(e.first_name) as first_name,
  public.unaccent(e.last_name) as last_name, (select m.email from employees.emails m where m.id = e.id) as email,
  exists (select from accounts a where a.employee_id = e.id) as has_account`);

/** Why the call for one person would refuse each, by the same rules. */
async function judgeOf(trx: Knex.Transaction, { db, principal, body }: Request) {
  const deciders = await findOwnDeciders(db, principal);
  const invites = body.how === 'invite';
  const [mail] = invites
    ? await rowsOf<{ sends: boolean }>(trx, 'select notifications.sends_mail() as sends')
    : [];
  return (id: string, person: Person | undefined): Message | undefined => {
    if (!person) return message('any.notFound');
    if (person.has_account) return message('form.accountTaken');
    if (!mayGrantRole(principal.role, person.role)) return message('accounts.ofAdministrator');
    if (deciders.has(id)) return message('accounts.ownDecider');
    if (!person.employed) return message('accounts.inactiveEmployee');
    if (invites && !mail?.sends) return message('mail.notSetUp');
    return invites && !person.email ? message('mail.noAddress') : undefined;
  };
}

/**
 * Creates accounts of many employees in one transaction, each by an invitation or with a temporary password. Whoever is
 * refused does not stop the others. Without `commit` nothing is written or sent.
 */
export async function bulkAccounts(call: Request): Promise<CallOutput<typeof contract.bulkAccounts>> {
  const { db, body } = call;
  return db.transaction(async (trx) => {
    // One at a time: the names that are free for one are taken for the next.
    if (body.commit) await trx.raw(`select pg_advisory_xact_lock(hashtext('accounts of many'))`);
    const people = await findChosen<Person>(trx, call, columns);
    const refusalOf = await judgeOf(trx, call);
    const judged = people.map(({ id, row }) => ({ id, row, refusal: refusalOf(id, row) }));
    const good = judged.flatMap(({ id, row, refusal }) => (row && !refusal ? [{ id, ...row }] : []));
    const usernames = await freeUsernames(trx, good);
    const planned = good.map(({ id }, n): NewAccount => ({ employeeId: id, username: usernames[n]! }));
    const made = new Map(
      (body.commit ? await storeAccounts(trx, call, planned) : planned).map((each) => [
        each.employeeId,
        each,
      ]),
    );
    const results = judged.map(({ id, row, refusal: refused }): NewAccountOfMany => {
      const account = made.get(id);
      const person = { employeeId: id, name: row?.name ?? null, username: account?.username ?? null };
      if (account?.temporaryPassword) return { ...person, temporaryPassword: account.temporaryPassword };
      // Somebody gave them an account, or another person their username, at the same moment.
      const refusal = refused ?? (account ? undefined : message('accounts.takenNow'));
      return { ...person, ...(refusal && { refusal: withEnglish(refusal) }) };
    });
    return { results, changed: made.size };
  });
}
