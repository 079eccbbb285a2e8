import * as contract from '@portal/contracts';
import { Client } from 'pg';
import {
  addNewcomer,
  file,
  monday,
  openBalanceHarness,
  type BalanceHarness,
} from '../ledger/balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
}, 60_000);
afterAll(() => world.close());

/** How many statements some work sends to PostgreSQL, `begin` and `commit` included. */
async function statementsOf(
  work: () => Promise<{ status: number }>,
): Promise<{ status: number; sent: number }> {
  const sent = jest.spyOn(Client.prototype, 'query');
  const { status } = await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return { status, sent: length };
}

test('a filing is at most 12 statements, a decision at most 11', async () => {
  const { employeeId } = await addNewcomer(world);
  const as = world.harness.as(world.supervisor);
  // What is known of the organisation is read once.
  const first = await file(world, { employeeId });
  const filed = await statementsOf(() => file(world, { employeeId, startDate: monday(6) }));
  expect([filed.status, filed.sent]).toEqual([201, Math.min(filed.sent, 12)]);
  const decided = await statementsOf(() =>
    as(contract.approveLeaveRequest, { params: { id: first.body.id }, body: {} }),
  );
  expect([decided.status, decided.sent]).toEqual([200, Math.min(decided.sent, 11)]);
});
