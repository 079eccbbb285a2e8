import * as contract from '@portal/contracts';
import { route, type Call } from '@portal/service-kit';
import { listAccounts } from './accounts/account-list';
import { endSessions, listSessions } from './accounts/account-sessions';
import { listCandidates } from './accounts/candidates';
import { createAccount, resetPassword, updateAccount } from './accounts/commands';
import { bulkAccounts } from './accounts/many/bulk';
import { changePassword, setLanguage } from './accounts/own-account';
import { findCurrentUser, roleOfAccount } from './accounts/queries';
import { assertManages, refuseAdministratorAccount } from './policy';
import { requestPasswordLink, setPassword } from './passwords/password-links';
import * as secondStep from './second-step/commands';
import { verifyCredentials } from './sign-in/credentials';
import { findSignInRules, updateSignInRules } from './sign-in/sign-in-rules';

type Addressed = Pick<Call<typeof contract.updateAccount>, 'db' | 'params' | 'principal'>;

/** An account out of reach answers as a missing one, before the body is looked at. */
const reachable = {
  authorize: async ({ db, params, principal }: Addressed) =>
    assertManages(principal, await roleOfAccount(db, params.id)),
};

/** The same, and one that the actor may only look at is refused; the own account is, by each call's own rule. */
const changeable = {
  authorize: async ({ db, params, principal }: Addressed) => {
    const role = await roleOfAccount(db, params.id);
    assertManages(principal, role);
    if (params.id !== principal.sub) refuseAdministratorAccount(principal, role);
  },
};

export const routes = [
  route(contract.currentUser, findCurrentUser),
  route(contract.verifyCredentials, verifyCredentials),
  route(contract.changePassword, changePassword),
  route(contract.setLanguage, setLanguage),
  route(contract.requestPasswordLink, requestPasswordLink),
  route(contract.setPassword, setPassword),
  route(contract.secondStep, ({ db, principal }) => secondStep.findSecondStep(db, principal.sub)),
  route(contract.startSecondStep, secondStep.startSecondStep),
  route(contract.confirmSecondStep, secondStep.confirmSecondStep),
  route(contract.endSecondStep, secondStep.endSecondStep),
  route(contract.resetSecondStep, secondStep.resetSecondStep, changeable),
  route(contract.getSignInRules, ({ db }) => findSignInRules(db)),
  route(contract.updateSignInRules, updateSignInRules),
  route(contract.listAccounts, listAccounts),
  route(contract.listAccountCandidates, listCandidates),
  route(contract.createAccount, createAccount),
  route(contract.bulkAccounts, bulkAccounts),
  route(contract.updateAccount, updateAccount, changeable),
  route(contract.resetPassword, resetPassword, changeable),
  route(contract.listAccountSessions, listSessions, reachable),
  route(contract.endAccountSessions, endSessions, reachable),
];
