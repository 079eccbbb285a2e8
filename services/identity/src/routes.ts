import * as contract from '@portal/contracts';
import { PortalError, route, type Call } from '@portal/service-kit';
import { findAccount, listAccounts } from './account-list';
import { endSessions, listSessions } from './account-sessions';
import { listCandidates } from './candidates';
import { createAccount, resetPassword, updateAccount } from './commands';
import { verifyCredentials } from './credentials';
import { setLanguage } from './own-language';
import { changePassword } from './own-password';
import { assertManages, managesSystemAdmins, refuseOwnDeactivation, refuseOwnReset } from './policy';
import { findCurrentUser, findEmployee, roleOfAccount } from './queries';

/** An account out of reach answers as a missing one, before the body is looked at. */
const reachable = {
  authorize: async ({
    db,
    params,
    principal,
  }: Pick<Call<typeof contract.updateAccount>, 'db' | 'params' | 'principal'>) =>
    assertManages(principal, await roleOfAccount(db, params.id)),
};

export const routes = [
  route(contract.currentUser, ({ db, principal }) => findCurrentUser(db, principal.sub)),
  route(contract.verifyCredentials, ({ db, body }) => verifyCredentials(db, body)),
  route(contract.changePassword, async ({ db, principal, body }) => {
    await changePassword(db, principal.sub, body);
    return { success: true };
  }),
  route(contract.setLanguage, async ({ db, principal, body }) => {
    await setLanguage(db, principal.sub, body.language);
    return { success: true };
  }),
  route(contract.listAccounts, ({ db, query, principal }) => listAccounts(db, principal, query)),
  route(contract.listAccountCandidates, ({ db, query, principal }) =>
    listCandidates(db, query, managesSystemAdmins(principal)),
  ),
  route(contract.createAccount, async ({ db, body, principal }) => {
    const employee = await findEmployee(db, body.employeeId);
    assertManages(principal, employee?.role);
    if (!employee?.active)
      throw new PortalError('inactive_employee', 'This employee is not active. Activate the employee first.');
    const { id, temporaryPassword } = await createAccount(db, body);
    return { ...(await findAccount(db, principal, id)), temporaryPassword };
  }),
  route(
    contract.updateAccount,
    async ({ db, params, body, principal }) => {
      refuseOwnDeactivation(principal, params.id, body.active);
      await updateAccount(db, params.id, body);
      return findAccount(db, principal, params.id);
    },
    reachable,
  ),
  route(
    contract.resetPassword,
    async ({ db, params, body, principal }) => {
      refuseOwnReset(principal, params.id);
      const { temporaryPassword } = await resetPassword(db, params.id, body.password);
      return { ...(await findAccount(db, principal, params.id)), temporaryPassword };
    },
    reachable,
  ),
  route(contract.listAccountSessions, ({ db, params }) => listSessions(db, params.id), reachable),
  route(
    contract.endAccountSessions,
    async ({ db, params, body }) => ({ ended: await endSessions(db, params.id, body.sessionId) }),
    reachable,
  ),
];
