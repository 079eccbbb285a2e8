import type * as contract from '@portal/contracts';
import { audit, changeRow, type Call } from '@portal/service-kit';
import { AccountModel } from './account.model';
import { invalidCredentials, withPassword } from '../sign-in/credentials';
import { notifyOwnChange } from '../notices';
import { forgetAttempts } from '../sign-in/lock-out';
import { endLinks } from '../passwords/password-links';
import { hashPassword } from '../passwords/password';
import { refuseWeakPassword, wordsOfAccount } from '../passwords/password-strength';

/** Changes the own password, and notifies its owner. The epoch rises: sessions opened before it end. */
export async function changePassword(call: Call<typeof contract.changePassword>): Promise<void> {
  const { db, body: given } = call;
  const { sub: accountId } = call.principal;
  await withPassword(db, accountId, given.currentPassword, async (account) => {
    await refuseWeakPassword(given.newPassword, await wordsOfAccount(db, accountId), 'newPassword');
    const password_hash = await hashPassword(given.newPassword);
    await db.transaction(async (trx) => {
      // The hash that was just confirmed: of two changes at once the second is not by the current password.
      const changed = await trx('accounts')
        .where({ id: accountId, password_hash: account.password_hash })
        .update({
          password_hash,
          must_change_password: false,
          temporary_until: null,
          session_epoch: trx.raw('session_epoch + 1'),
          updated_at: trx.fn.now(),
        });
      if (!changed) throw invalidCredentials();
      await endLinks(trx, accountId);
      await forgetAttempts(trx, accountId);
      await audit(trx, 'account.changePassword', accountId);
      // Of a temporary one its owner knows by the notice of the reset.
      if (!account.must_change_password) await notifyOwnChange(trx, accountId, 'accounts.passwordChanged');
    });
  });
}

/** Stores the language that somebody chose, for every device that they sign in on. */
export async function setLanguage(call: Call<typeof contract.setLanguage>): Promise<void> {
  const { db, principal } = call;
  const { language } = call.body;
  await db.transaction((trx) => changeRow(trx, AccountModel, principal.sub, { language }));
}
