import * as contract from '@portal/contracts';
import { route, type Database, type Principal } from '@portal/service-kit';
import { findAccount } from './account';
import { adjustBalance } from './adjust';
import { balanceBy, findBalance, listBalances } from './balances';
import { checkBalances } from './check';
import { listEntries, plannedAfter } from './entries';
import { importOpenings } from './opening/opening';
import { createPolicy, updatePolicy } from './policies/commands';
import { findPolicy, listPolicies } from './policies/queries';
import { refuseReader } from './access';
import { previewYearEnd, runYearEnd, undoYearEnd } from './year-end/year-end';
import { listYearEnds } from './year-end/years';

type Addressed = { db: Database; principal: Principal; params: { accountId: string } };
const find = ({ db, principal, params }: Addressed) => findAccount(db, principal, params.accountId);
const reached = { authorize: async (call: Addressed) => void (await find(call)) };

export const routes = [
  route(contract.listBalances, async ({ db, query, principal, today }) => {
    const employeeId = query.employeeId ?? principal.employeeId;
    await refuseReader(db, principal, employeeId);
    return listBalances(db, principal, employeeId, query.year ?? Number(today.slice(0, 4)));
  }),
  route(contract.checkBalances, ({ db }) => checkBalances(db)),
  route(contract.listBalanceEntries, async (call) => listEntries(call.db, (await find(call)).id), reached),
  route(
    contract.forecastBalance,
    async ({ query: { on }, ...call }) => {
      const { db, principal } = call;
      const balance = await findBalance(db, principal, await find(call), Number(on.slice(0, 4)));
      return {
        ...(await balanceBy(db, balance, on)),
        on,
        planned: await plannedAfter(db, balance.accountId, on),
      };
    },
    reached,
  ),
  route(
    contract.adjustBalance,
    async ({ body, ...call }) => {
      const account = await find(call);
      await adjustBalance(call.db, call.principal, account, body);
      return findBalance(call.db, call.principal, account);
    },
    reached,
  ),
  route(contract.importOpeningBalances, ({ db, body, principal, today }) =>
    importOpenings(db, principal, body, today),
  ),
  route(contract.listLeavePolicies, ({ db }) => listPolicies(db)),
  route(contract.createLeavePolicy, async ({ db, body, today }) =>
    findPolicy(db, await createPolicy(db, body, today)),
  ),
  route(
    contract.updateLeavePolicy,
    async ({ db, params, body, today }) => findPolicy(db, await updatePolicy(db, params.id, body, today)),
    { authorize: async ({ db, params }) => void (await findPolicy(db, params.id)) },
  ),
  route(contract.listYearEnds, ({ db }) => listYearEnds(db)),
  route(contract.previewYearEnd, ({ db, principal, params, today }) =>
    previewYearEnd(db, principal, params.year, today),
  ),
  route(contract.runYearEnd, ({ db, principal, params, today }) =>
    runYearEnd(db, principal, params.year, today),
  ),
  route(contract.undoYearEnd, ({ db, principal, params }) => undoYearEnd(db, principal, params.year)),
];
