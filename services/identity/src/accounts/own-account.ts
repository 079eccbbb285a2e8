import type { Language } from '@portal/contracts';
import { audit, type Database } from '@portal/service-kit';
import { invalidCredentials, withPassword } from '../sign-in/credentials';
import { forgetAttempts } from '../sign-in/lock-out';
import { hashPassword } from '../passwords/password';
import { refuseWeakPassword, wordsOfAccount } from '../passwords/password-strength';

/** Changes the own password. The epoch rises: sessions opened before it end. */
export async function changePassword(
  db: Database,
  accountId: string,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
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
      await forgetAttempts(trx, accountId);
      await audit(trx, { action: 'account.changePassword', entity: 'account', entityId: accountId });
    });
  });
}

/** Stores the language that somebody chose, for every device that they sign in on. */
export async function setLanguage(db: Database, accountId: string, language: Language): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('accounts').where({ id: accountId }).update({ language, updated_at: trx.fn.now() });
  });
}
