import * as contract from '@portal/contracts';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { verifyAt } from '../testing/accounts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness(['identity']);
});
afterAll(() => harness.close());

test('nothing that fails after the account is stored hides its password', async () => {
  const hr = await addPerson(harness, { role: 'hr_admin' });
  const person = await addPerson(harness, { firstName: 'Nia', lastName: 'Osei' });
  // What every reading of an account needs.
  await harness.sql('alter view gateway.open_sessions rename to out_of_reach');
  const body = { employeeId: person.employeeId, username: 'nia.osei' };
  const created = await harness.as(hr)(contract.createAccount, { body });
  await harness.sql('alter view gateway.out_of_reach rename to open_sessions');
  expect(created.status).toBe(201);
  const { temporaryPassword, ...account } = created.body;
  const stored = await harness.as(hr)(contract.listAccounts, { query: { employeeId: person.employeeId } });
  expect(stored.body).toEqual([account]);
  expect((await verifyAt(harness)('nia.osei', temporaryPassword!)).body.accountId).toBe(account.id);
});
