import { constants, message } from '@portal/contracts';
import { PortalError, type Knex } from '@portal/service-kit';

/** What an account gets with a temporary password: it opens one session, within so many hours. */
export const temporaryPasswordColumns = (trx: Knex) => ({
  must_change_password: true,
  temporary_until: trx.raw(`now() + ? * interval '1 hour'`, [constants.temporaryPasswordHours]),
});

/**
 * Uses a temporary password up: of several sign-ins at once one succeeds.
 * @throws `temporary_password_over` where it was used before, or is too old
 */
export async function spendTemporaryPassword(trx: Knex, accountId: string): Promise<void> {
  const spent = await trx('accounts')
    .where({ id: accountId, must_change_password: true })
    .where('temporary_until', '>', trx.fn.now())
    .update({ temporary_until: null });
  if (!spent)
    throw new PortalError(
      'temporary_password_over',
      message('accounts.temporaryPasswordOver', { hours: constants.temporaryPasswordHours }),
    );
}
