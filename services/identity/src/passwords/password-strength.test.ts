import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, goodPassword } from '../testing/accounts';

let harness: Harness;
let person: Principal;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  await addAccount(harness, hr, 'hr');
  person = await addPerson(harness, { firstName: 'Zoé', lastName: 'Featherstone' });
  await harness.sql('update employees.employees set email = $2 where id = $1', [
    person.employeeId,
    'z.feather@kestrelbay.example',
  ]);
  await addAccount(harness, person, 'zfeather');
});
afterAll(() => harness.close());

const change = (newPassword: string) =>
  harness.as(person)(contract.changePassword, { body: { currentPassword: goodPassword, newPassword } });
const common = 'This password is easy to guess. Use three or four unrelated words.';
const ownName =
  "This password is mostly your name, your username or the organisation's name. Use words that nobody associates with you.";

test.each([
  ['password123', common],
  ['Password123!', common],
  ['qwertyuiop', common],
  ['1234567890', common],
  ['aaaaaaaaaaaa', common],
  ['Summer2026!', common],
  ['iloveyou123', common],
  ['Featherstone1', ownName],
  ['zoefeatherstone', ownName],
  ['ZOÉ-Featherstone-2026', ownName],
  ['zfeather2026!!', ownName],
  ['z.feather@kestrelbay.example', ownName],
  ['KestrelBay2026!!', ownName],
  ['Apron-Apron-99', ownName],
  ['Portal-demo1', ownName],
  ['portal-demo', ownName],
  ['airport authority', ownName],
  ['LeaveShift2026!', ownName],
])('%s is refused', async (password, message) => {
  const { status, body } = await change(password);
  expect([status, body.error, body.details]).toEqual([
    400,
    'validation',
    { fields: { newPassword: message } },
  ]);
});

test('a password that an administrator chooses is held to the same', async () => {
  const password = 'featherstone99';
  const reset = await harness.as(hr)(contract.resetPassword, {
    params: { id: person.sub },
    body: { password },
  });
  expect([reset.status, reset.body.details]).toEqual([400, { fields: { password: ownName } }]);
  const { employeeId } = await addPerson(harness, { firstName: 'Zoé', lastName: 'Featherstone' });
  const made = await harness.as(hr)(contract.createAccount, {
    body: { employeeId, username: 'zoe2', password },
  });
  expect([made.status, made.body.details]).toEqual([400, { fields: { password: ownName } }]);
});

test('a very long password is graded in a moment', async () => {
  const started = performance.now();
  expect((await change('aA1!'.repeat(50))).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('words of nobody are taken, also beside the own name', async () => {
  expect((await change('zoe counts nine grey herons')).status).toBe(200);
});
