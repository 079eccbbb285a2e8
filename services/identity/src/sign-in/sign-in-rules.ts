import { message, type SignInRules } from '@portal/contracts';
import { audit, PortalError, type Database, type Principal } from '@portal/service-kit';
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
export async function updateSignInRules(db: Database, actor: Principal, rules: SignInRules): Promise<void> {
  const before = await findSignInRules(db);
  if (rules.administratorsNeedSecondStep && !(await findSecondStep(db, actor.sub)).since)
    throw new PortalError('wrong_state', message('accounts.ownSecondStepFirst'));
  await db.transaction(async (trx) => {
    await trx('sign_in_rules').update({
      administrators_need_second_step: rules.administratorsNeedSecondStep,
    });
    await audit(trx, {
      action: 'signInRules.update',
      entity: 'signInRules',
      entityId: 'all',
      before,
      after: rules,
    });
    await trx.raw(
      `select pg_notify('principal_changed', id::text) from employees.directory where role in ('system_admin', 'hr_admin')`,
    );
  });
}
