import * as contract from '@portal/contracts';
import { route } from '@portal/service-kit';
import { changePassword, createAccount, updateAccount } from './commands';
import { verifyCredentials } from './credentials';
import { assertManages, assertNotSelf, managesSystemAdmins } from './policy';
import { findAccount, findCurrentUser, listAccounts, roleOfAccount, roleOfEmployee } from './queries';

export const routes = [
  route(contract.currentUser, ({ db, principal }) => findCurrentUser(db, principal.sub)),
  route(contract.verifyCredentials, ({ db, body }) => verifyCredentials(db, body)),
  route(contract.changePassword, async ({ db, principal, body }) => {
    await changePassword(db, principal.sub, body);
    return { success: true };
  }),
  route(contract.listAccounts, ({ db, query, principal }) =>
    listAccounts(db, query, managesSystemAdmins(principal)),
  ),
  route(contract.createAccount, async ({ db, body, principal }) => {
    assertManages(principal, await roleOfEmployee(db, body.employeeId));
    return findAccount(db, await createAccount(db, body));
  }),
  route(
    contract.updateAccount,
    async ({ db, params, body, principal }) => {
      assertNotSelf(principal, params.id, body);
      await updateAccount(db, params.id, body);
      return findAccount(db, params.id);
    },
    {
      authorize: async ({ db, params, principal }) =>
        assertManages(principal, await roleOfAccount(db, params.id)),
    },
  ),
];
