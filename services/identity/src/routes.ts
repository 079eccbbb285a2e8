import * as contract from '@portal/contracts';
import { PortalError, route, type Call } from '@portal/service-kit';
import { findAccount, listAccounts } from './accounts/account-list';
import { endSessions, listSessions } from './accounts/account-sessions';
import { listCandidates } from './accounts/candidates';
import { createAccount, resetPassword, updateAccount } from './accounts/commands';
import { verifyCredentials } from './sign-in/credentials';
import { changePassword, setLanguage } from './accounts/own-account';
import {
  assertManages,
  managesSystemAdmins,
  refuseAdministratorAccount,
  refuseOwnDeactivation,
  refuseOwnReset,
  refuseOwnSecondStep,
} from './policy';
import * as secondStep from './second-step/commands';
import { findSignInRules, updateSignInRules } from './sign-in/sign-in-rules';
import { findCurrentUser, findEmployee, roleOfAccount } from './accounts/queries';

/** An account out of reach answers as a missing one, before the body is looked at. */
const reachable = {
  authorize: async ({
    db,
    params,
    principal,
  }: Pick<Call<typeof contract.updateAccount>, 'db' | 'params' | 'principal'>) =>
    assertManages(principal, await roleOfAccount(db, params.id)),
};

/** The same, and one that the actor may only look at is refused; the own account is, by each call's own rule. */
const changeable = {
  authorize: async ({ db, params, principal }: Parameters<typeof reachable.authorize>[0]) => {
    const role = await roleOfAccount(db, params.id);
    assertManages(principal, role);
    if (params.id !== principal.sub) refuseAdministratorAccount(principal, role);
  },
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
  route(contract.secondStep, ({ db, principal }) => secondStep.findSecondStep(db, principal.sub)),
  route(contract.startSecondStep, ({ db, principal }) => secondStep.startSecondStep(db, principal.sub)),
  route(contract.confirmSecondStep, async ({ db, principal, body }) => ({
    recoveryCodes: await secondStep.confirmSecondStep(db, principal.sub, body.code),
  })),
  route(contract.endSecondStep, async ({ db, principal, body }) => {
    await secondStep.endSecondStep(db, principal.sub, body);
    return { success: true };
  }),
  route(
    contract.resetSecondStep,
    async ({ db, params, principal }) => {
      refuseOwnSecondStep(principal, params.id);
      await secondStep.resetSecondStep(db, principal, params.id);
      return findAccount(db, principal, params.id);
    },
    changeable,
  ),
  route(contract.getSignInRules, ({ db }) => findSignInRules(db)),
  route(contract.updateSignInRules, async ({ db, body, principal }) => {
    await updateSignInRules(db, principal, body);
    return findSignInRules(db);
  }),
  route(contract.listAccounts, ({ db, query, principal }) => listAccounts(db, principal, query)),
  route(contract.listAccountCandidates, ({ db, query, principal }) =>
    listCandidates(db, query, managesSystemAdmins(principal)),
  ),
  route(contract.createAccount, async ({ db, body, principal }) => {
    const employee = await findEmployee(db, body.employeeId);
    assertManages(principal, employee?.role);
    refuseAdministratorAccount(principal, employee?.role);
    if (!employee?.active)
      throw new PortalError('inactive_employee', contract.message('accounts.inactiveEmployee'));
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
    changeable,
  ),
  route(
    contract.resetPassword,
    async ({ db, params, body, principal }) => {
      refuseOwnReset(principal, params.id);
      const { temporaryPassword } = await resetPassword(db, params.id, body.password);
      return { ...(await findAccount(db, principal, params.id)), temporaryPassword };
    },
    changeable,
  ),
  route(contract.listAccountSessions, ({ db, params }) => listSessions(db, params.id), reachable),
  route(
    contract.endAccountSessions,
    async ({ db, params, body }) => ({ ended: await endSessions(db, params.id, body.sessionId) }),
    reachable,
  ),
];
