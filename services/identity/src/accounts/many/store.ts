import { constants } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { auditMany, newId, rowsOf, type Call, type Knex } from '@portal/service-kit';
import { notifyOfDeciders } from '../../notices';
import { hashNobodys, makeTemporaryPasswords } from '../../passwords/password';
import { sendLinks } from '../../passwords/password-links';

export interface NewAccount {
  employeeId: string;
  username: string;
  temporaryPassword?: string | undefined;
}

type Request = Pick<Call<typeof contract.bulkAccounts>, 'body' | 'principal' | 'language'>;

/** Stores accounts; answers those that are stored: somebody else's account or username may have come first. */
export async function storeAccounts(
  trx: Knex.Transaction,
  { body, principal, language }: Request,
  wanted: readonly NewAccount[],
): Promise<NewAccount[]> {
  if (wanted.length === 0) return [];
  const invites = body.how === 'invite';
  const nobodys = invites ? await hashNobodys() : '';
  const passwords = invites ? [] : await makeTemporaryPasswords(wanted.length);
  const accounts = wanted.map((account, n) => ({
    ...account,
    id: newId(),
    temporaryPassword: passwords[n]?.password,
    digest: passwords[n]?.stored ?? nobodys,
  }));
  const inserted = await rowsOf<{ id: string }>(
    trx,
    `insert into accounts (id, employee_id, username, password_hash, must_change_password, temporary_until)
     select id, employee, name, digest, true, now() + ? * interval '1 hour'
     from unnest(?::uuid[], ?::uuid[], ?::text[], ?::text[]) as a (id, employee, name, digest)
     on conflict do nothing returning id`,
    [
      // Nobody knows the password of an account that is opened by its link.
      invites ? null : constants.temporaryPasswordHours,
      accounts.map(({ id }) => id),
      accounts.map(({ employeeId }) => employeeId),
      accounts.map(({ username }) => username),
      accounts.map(({ digest }) => digest),
    ],
  );
  const ids = new Set(inserted.map(({ id }) => id));
  const stored = accounts.filter(({ id }) => ids.has(id));
  await auditMany(
    trx,
    'account.create',
    stored.map(({ id, employeeId, username }) => {
      const row = { id, employee_id: employeeId, username, must_change_password: true };
      return { entityId: id, after: { ...row, ...(invites && { invited: true }) } };
    }),
  );
  const addressees = stored.map(({ id, employeeId }) => ({ accountId: id, employeeId }));
  if (invites) await sendLinks(trx, addressees, { purpose: 'invitation', language });
  await notifyOfDeciders(
    trx,
    stored.map(({ employeeId }) => employeeId),
    principal,
  );
  return stored;
}
