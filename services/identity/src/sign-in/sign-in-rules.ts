import { message, type SignInRules, type updateSignInRules as updateCall } from '@portal/contracts';
import { audit, PortalError, type Call, type Database } from '@portal/service-kit';
import { findSecondStep } from '../second-step/commands';

/** What the organisation demands at sign-in. */
export async function findSignInRules(db: Database): Promise<SignInRules> {
  const [row] = await db.query<SignInRules>(
    'sign-in rules',
    'select administrators_need_second_step as "administratorsNeedSecondStep" from sign_in_rules',
  );
  if (!row) throw new Error('sign_in_rules has lost its row');
  return row;
}

/**
 * Changes them, for the sessions that are open as well.
 * @throws `wrong_state` when administrators are to need a second step and the actor has none: they would lock themselves
 *   out of everything but setting it up
 */
export async function updateSignInRules(call: Call<typeof updateCall>): Promise<SignInRules> {
  const { db, principal, body: rules } = call;
  const before = await findSignInRules(db);
  if (rules.administratorsNeedSecondStep && !(await findSecondStep(db, principal.sub)).since)
    throw new PortalError('wrong_state', message('accounts.ownSecondStepFirst'));
  await db.transaction(async (trx) => {
    await trx('sign_in_rules').update({
      administrators_need_second_step: rules.administratorsNeedSecondStep,
    });
    await audit(trx, 'signInRules.update', 'all', { before, after: rules });
    await trx.raw(
      `select pg_notify('principal_changed', employee_id::text) from principals where role in ('system_admin', 'hr_admin')`,
    );
  });
  return findSignInRules(db);
}
