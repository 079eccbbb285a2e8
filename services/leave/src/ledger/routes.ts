import * as contract from '@portal/contracts';
import { route, type Database, type Principal } from '@portal/service-kit';
import { findAccount } from './account';
import { adjustBalance } from './adjust';
import { adjustBalances } from './many/adjust-many';
import { listBalanceTable } from './many/table';
import { findBalance, forecastBalance, listBalances } from './balances';
import { checkBalances } from './check';
import { listEntries } from './entries';
import { importOpenings } from './opening/opening';
import { refuseReader } from './access';

type Addressed = { db: Database; principal: Principal; params: { accountId: string } };
const find = ({ db, principal, params }: Addressed) => findAccount(db, principal, params.accountId);
const reached = { authorize: find };

export const routes = [
  route(contract.listBalances, async ({ db, query, principal, today }) => {
    const employeeId = query.employeeId ?? principal.employeeId;
    await refuseReader(db, principal, employeeId);
    return listBalances(db, principal, employeeId, { year: query.year ?? Number(today.slice(0, 4)), today });
  }),
  route(contract.listBalanceTable, listBalanceTable),
  route(contract.adjustBalances, adjustBalances),
  route(contract.checkBalances, ({ db }) => checkBalances(db)),
  route(contract.listBalanceEntries, ({ db, today }, account) => listEntries(db, account, today), reached),
  route(
    contract.forecastBalance,
    ({ db, principal, query: { on }, today }, account) =>
      forecastBalance(db, principal, account, { on, today }),
    reached,
  ),
  route(
    contract.adjustBalance,
    async ({ db, principal, body, today }, account) => {
      await adjustBalance(db, principal, account, body, today);
      return findBalance(db, principal, account, today);
    },
    reached,
  ),
  route(contract.importOpeningBalances, ({ db, body, principal, today }) =>
    importOpenings(db, principal, body, today),
  ),
];
