import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, addHolder, epochOf, goodPassword, verifyAt } from '../testing/accounts';

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  await addAccount(harness, hr, 'hr');
});
afterAll(() => harness.close());

const fresh = 'a new password';
const verify: ReturnType<typeof verifyAt> = (...given) => verifyAt(harness)(...given);
const reset = (actor: Principal, id: string, body: { password?: string } = {}) =>
  harness.as(actor)(contract.resetPassword, { params: { id }, body });

test('the current one is asked for, and sessions from before end', async () => {
  const person = await addHolder(harness, 'changes');
  const change = (currentPassword: string) =>
    harness.as(person)(contract.changePassword, { body: { currentPassword, newPassword: fresh } });
  const wrong = await change('not the password');
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials']);
  expect(await epochOf(harness, person.sub)).toBe(0);
  expect((await change(goodPassword)).status).toBe(200);
  expect(await epochOf(harness, person.sub)).toBe(1);
  expect((await change(goodPassword)).status).toBe(401);
});

test('guessing it locks, and locks no sign-in', async () => {
  const person = await addHolder(harness, 'guessed');
  const guess = () =>
    harness.as(person)(contract.changePassword, {
      body: { currentPassword: 'wrong', newPassword: fresh },
    });
  for (const _ of [1, 2, 3, 4, 5]) await guess();
  expect((await guess()).status).toBe(423);
  expect((await verify('guessed', goodPassword)).status).toBe(200);
});

test('a new password has to be another one', async () => {
  const person = await addHolder(harness, 'same');
  const answer = await harness.as(person)(contract.changePassword, {
    body: { currentPassword: goodPassword, newPassword: goodPassword },
  });
  expect([answer.status, answer.body.details]).toEqual([
    400,
    { fields: { newPassword: 'Choose a password that differs from the current one' } },
  ]);
});

describe('reset', () => {
  test('a generated password is shown once, works, has to be changed, and ends the sessions', async () => {
    const person = await addHolder(harness, 'reset');
    const answer = await reset(hr, person.sub);
    const temporary = answer.body.temporaryPassword ?? '';
    expect(temporary).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(answer.body.mustChangePassword).toBe(true);
    expect(await epochOf(harness, person.sub)).toBe(1);
    expect((await verify('reset', goodPassword)).status).toBe(401);
    expect((await verify('reset', temporary)).status).toBe(200);
    const again = await verify('reset', temporary);
    expect([again.status, again.body.error, again.body.message]).toEqual([
      401,
      'temporary_password_over',
      'This temporary password was already used or is more than 72 hours old. Ask an administrator for a new one.',
    ]);
    expect((await verify('reset', 'not it')).body.error).toBe('invalid_credentials');
    expect((await reset(hr, person.sub)).body.temporaryPassword).not.toBe(temporary);
    const listed = await harness.as(hr)(contract.listAccounts, { query: { state: 'temporary' } });
    expect(listed.text).toContain('reset');
    expect(listed.text).not.toContain(temporary);
  });

  test('of several sign-ins with it at once one succeeds, and after 72 hours none', async () => {
    const person = await addHolder(harness, 'once');
    const raced = (await reset(hr, person.sub)).body.temporaryPassword ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => verify('once', raced, { address: `10.0.0.${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const late = (await reset(hr, person.sub)).body.temporaryPassword ?? '';
    const ends = (at: string) =>
      harness.sql(
        `update identity.accounts set temporary_until = temporary_until - $2::interval where id = $1`,
        [person.sub, at],
      );
    await ends('72 hours 1 second');
    expect((await verify('once', late)).body.error).toBe('temporary_password_over');
    await ends('-1 minute');
    expect((await verify('once', late)).status).toBe(200);
  });

  test('a chosen one is taken as it is, and opens a locked account', async () => {
    const person = await addHolder(harness, 'chosen');
    for (const _ of [1, 2, 3, 4, 5]) await verify('chosen', 'wrong');
    const answer = await reset(hr, person.sub, { password: fresh });
    expect([answer.body.temporaryPassword, answer.body.lockedUntil]).toEqual([null, null]);
    expect((await verify('chosen', fresh)).status).toBe(200);
    const [trail] = await harness.sql(
      `select after from identity.audit_log where entity_id = $1 and action = 'account.update'`,
      [person.sub],
    );
    expect(trail?.after).toEqual({
      username: 'chosen',
      active: true,
      must_change_password: true,
      passwordReset: true,
    });
  });

  test('nobody resets their own, and HR none of a system administrator', async () => {
    const own = await reset(hr, hr.sub);
    expect([own.status, own.body.error]).toEqual([422, 'self_not_allowed']);
    const root = await addHolder(harness, 'root', 'system_admin');
    expect((await reset(hr, root.sub)).status).toBe(404);
    expect((await verify('root', goodPassword)).status).toBe(200);
  });

  test('ROLE-01 HR sees the accounts of HR administrators, and neither makes, resets nor changes one', async () => {
    const colleague = await addHolder(harness, 'colleague', 'hr_admin');
    const { employeeId } = await addPerson(harness, { role: 'hr_admin' });
    const params = { id: colleague.sub };
    const refused = [
      await reset(hr, colleague.sub),
      await harness.as(hr)(contract.updateAccount, { params, body: { active: false } }),
      await harness.as(hr)(contract.createAccount, { body: { employeeId, username: 'made-by-hr' } }),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([
        403,
        'Only a system administrator can change the account of an administrator. Ask one to do this.',
      ]);
    expect((await verify('colleague', goodPassword)).status).toBe(200);
    const canOf = async (actor: Principal) =>
      (await harness.as(actor)(contract.listAccounts, { query: { q: 'colleague' } })).body[0]?.can;
    expect(await canOf(hr)).toEqual({
      edit: false,
      resetPassword: false,
      resetSecondStep: false,
      deactivate: false,
    });
    const root = await addHolder(harness, 'grants', 'system_admin');
    expect(await canOf(root)).toEqual({
      edit: true,
      resetPassword: true,
      resetSecondStep: false,
      deactivate: true,
    });
    expect((await reset(root, colleague.sub)).status).toBe(200);
  });
});
