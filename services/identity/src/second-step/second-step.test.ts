import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { TOTP } from 'otpauth';
import { addHolder, epochOf, goodPassword, verifyAt, type From } from '../testing/accounts';

let harness: Harness;
let hr: Principal;
beforeAll(async () => {
  harness = await openHarness(['identity', 'notifications']);
  hr = await addHolder(harness, 'hr', 'hr_admin');
});
afterAll(() => harness.close());
beforeEach(() => harness.sql('truncate identity.sign_in_attempts'));

const codeOf = (secret: string) => new TOTP({ secret }).generate();
/** Another code than the present three. */
const wrongCodeOf = (secret: string) => {
  const near = [-1, 0, 1].map((step) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 }),
  );
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};
const signIn = (username: string, code?: string, from?: From) =>
  verifyAt(harness)(username, goodPassword, { ...from, ...(code && { code }) });
const start = (person: Principal) => harness.as(person)(contract.startSecondStep);
const confirm = (person: Principal, code: string, password: string | undefined = goodPassword) =>
  harness.as(person)(contract.confirmSecondStep, { body: { code, password } });
const noticesOf = async (person: Principal) =>
  (await harness.as(person)(contract.listNotifications)).body.map(({ title }) => title.message);
const stateOf = async (person: Principal) => (await harness.as(person)(contract.secondStep)).body;
/** As if half a minute had passed since the last code. */
const nextCode = (person: Principal) =>
  harness.sql('update identity.accounts set totp_last_step = 0 where id = $1', [person.sub]);

async function setUp(username: string, role?: Principal['role']) {
  const person = await addHolder(harness, username, role);
  const { secret } = (await start(person)).body;
  const { recoveryCodes } = (await confirm(person, codeOf(secret))).body;
  return { person, secret, recoveryCodes };
}

describe('set-up', () => {
  test('a picture and the secret are shown; a code of the app turns it on, and answers the recovery codes', async () => {
    const person = await addHolder(harness, 'sets-up');
    expect(await stateOf(person)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
    const { status, body } = await start(person);
    expect(status).toBe(201);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain('Apron');
    expect(decodeURIComponent(body.picture)).toMatch(/^data:image\/svg\+xml;utf8,<svg/);
    expect((await signIn('sets-up')).status).toBe(200);
    expect((await confirm(person, wrongCodeOf(body.secret))).body.error).toBe('invalid_code');
    const answer = await confirm(person, codeOf(body.secret));
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    for (const code of answer.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(person)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
  });

  test('neither the secret nor a recovery code is answered again, or stored in the clear', async () => {
    const { person, secret, recoveryCodes } = await setUp('sealed');
    const [first = ''] = recoveryCodes;
    const again = [await start(person), await harness.as(person)(contract.secondStep)];
    expect([again[0]?.status, again[0]?.body.error]).toEqual([409, 'wrong_state']);
    for (const { text } of again) expect(text).not.toContain(secret);
    const rows =
      await harness.sql(`select a::text, c::text from identity.accounts a, identity.recovery_codes c
      where a.id = c.account_id and a.username = 'sealed'`);
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    const trail = await harness.sql('select * from identity.audit_log where entity_id = $1', [person.sub]);
    expect(JSON.stringify(trail)).not.toContain(secret);
  });

  test('SAFE-02 turning it on asks for the password, and its owner is notified; so of turning it off', async () => {
    const person = await addHolder(harness, 'session-only');
    const { secret } = (await start(person)).body;
    const without = await harness.as(person)(contract.confirmSecondStep, { body: { code: codeOf(secret) } });
    expect([without.status, without.body.details]).toEqual([
      400,
      { fields: { password: 'Enter your password. If the form does not ask for it, reload the page.' } },
    ]);
    const wrong = await confirm(person, codeOf(secret), 'not the password');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials']);
    expect((await stateOf(person)).since).toBeNull();
    expect(await noticesOf(person)).toEqual([]);
    expect((await confirm(person, codeOf(secret))).status).toBe(200);
    expect(await noticesOf(person)).toEqual(['Your two-step verification was turned on']);
    await nextCode(person);
    const body = { password: goodPassword, code: codeOf(secret) };
    expect((await harness.as(person)(contract.endSecondStep, { body })).status).toBe(200);
    expect((await noticesOf(person))[0]).toBe('Your two-step verification was turned off');
  });

  test('guesses at the confirming code are five', async () => {
    const person = await addHolder(harness, 'guesses-set-up');
    const { secret } = (await start(person)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(person, wrongCodeOf(secret))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await confirm(person, codeOf(secret))).status).toBe(423);
    expect((await stateOf(person)).since).toBeNull();
  });
});

describe('sign-in', () => {
  test('the right password alone is answered with the wish for a code, which is no guess', async () => {
    const { person, secret } = await setUp('asked');
    for (let n = 0; n < 6; n += 1) {
      const answer = await signIn('asked');
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        401,
        'code_required',
        'Enter the code from your authenticator app to sign in.',
      ]);
    }
    expect((await verifyAt(harness)('asked', 'wrong')).body.error).toBe('invalid_credentials');
    await nextCode(person);
    expect((await signIn('asked', codeOf(secret))).status).toBe(200);
  });

  test('a code is taken once, also of several sign-ins at once', async () => {
    const { person, secret } = await setUp('replay');
    const code = codeOf(secret);
    // Confirming the set-up has used it.
    expect((await signIn('replay', code)).body.error).toBe('invalid_code');
    await nextCode(person);
    const from = (n: number) => ({ address: `10.0.0.${n}` });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => signIn('replay', code, from(n))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('a wrong code counts as a wrong guess: five of many at once are judged, and the count stays', async () => {
    const { person, secret } = await setUp('guessed-code');
    await nextCode(person);
    const guess = () => signIn('guessed-code', wrongCodeOf(secret));
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(25);
    expect((await signIn('guessed-code', codeOf(secret))).status).toBe(423);
    expect((await signIn('guessed-code', codeOf(secret), { address: '192.0.2.99' })).status).toBe(200);
  });

  test('asking for the code in between takes no guess back', async () => {
    const { secret } = await setUp('in-between');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await signIn('in-between', wrongCodeOf(secret))).status);
      await signIn('in-between');
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423]);
  });

  test('a recovery code signs in once, in any spelling', async () => {
    const { person, recoveryCodes } = await setUp('recovers');
    const [code = '', other = ''] = recoveryCodes;
    expect((await signIn('recovers', ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await signIn('recovers', code)).body.error).toBe('invalid_code');
    expect((await stateOf(person)).recoveryCodesLeft).toBe(9);
    const raced = await Promise.all(
      [1, 2, 3].map((n) => signIn('recovers', other, { address: `10.1.0.${n}` })),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe('turning it off', () => {
  const end = (person: Principal, password: string, code: string) =>
    harness.as(person)(contract.endSecondStep, { body: { password, code } });

  test('takes the password and a code', async () => {
    const { person, secret } = await setUp('turns-off');
    await nextCode(person);
    expect((await end(person, 'wrong', codeOf(secret))).body.error).toBe('invalid_credentials');
    expect((await end(person, goodPassword, wrongCodeOf(secret))).body.error).toBe('invalid_code');
    expect((await end(person, goodPassword, codeOf(secret))).status).toBe(200);
    expect((await signIn('turns-off')).status).toBe(200);
    expect((await end(person, goodPassword, codeOf(secret))).body.error).toBe('wrong_state');
  });

  test('an administrator resets it: sessions end, the trail and the person know', async () => {
    const { person } = await setUp('lost-phone');
    const reset = (actor: Principal, id: string) =>
      harness.as(actor)(contract.resetSecondStep, { params: { id } });
    const listed = await harness.as(hr)(contract.listAccounts, { query: { q: 'lost-phone' } });
    expect(listed.body[0]?.can.resetSecondStep).toBe(true);
    const answer = await reset(hr, person.sub);
    expect([answer.status, answer.body.can.resetSecondStep]).toEqual([200, false]);
    expect(await epochOf(harness, person.sub)).toBe(1);
    expect((await signIn('lost-phone')).status).toBe(200);
    const trail = await harness.sql(
      `select actor_id from identity.audit_log where entity_id = $1 and action = 'account.resetSecondStep'`,
      [person.sub],
    );
    expect(trail).toEqual([{ actor_id: hr.employeeId }]);
    const [notice] = (await harness.as(person)(contract.listNotifications)).body;
    expect(notice?.title.message).toBe('Your two-step verification was turned off');
    expect(notice?.body.message).toContain(hr.name);
    const { person: colleague } = await setUp('other-hr', 'hr_admin');
    expect((await reset(hr, colleague.sub)).status).toBe(403);
    expect((await reset(colleague, colleague.sub)).body.error).toBe('self_not_allowed');
  });
});

test('system administrators decide whether administrators need it, and who has to set it up is known', async () => {
  const root = await addHolder(harness, 'root', 'system_admin');
  const employee = await addHolder(harness, 'no-admin');
  const rules = { administratorsNeedSecondStep: true };
  const demand = (person: Principal) => harness.as(person)(contract.updateSignInRules, { body: rules });
  expect((await demand(hr)).status).toBe(403);
  const early = await demand(root);
  expect([early.status, early.body.error]).toEqual([409, 'wrong_state']);
  const { secret } = (await start(root)).body;
  await confirm(root, codeOf(secret));
  expect((await demand(root)).body).toEqual(rules);
  expect((await harness.as(hr)(contract.getSignInRules)).body).toEqual(rules);
  const must = async (person: Principal) =>
    (await harness.as(person)(contract.currentUser)).body.mustSetUpSecondStep;
  expect([await must(root), await must(hr), await must(employee)]).toEqual([false, true, false]);
  expect((await stateOf(root)).required).toBe(true);
});
