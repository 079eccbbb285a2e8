import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { randomBytes, createHash } from 'node:crypto';
import pg from 'pg';
import { addAccount, epochOf, gateway, goodPassword, verifyAt } from '../testing/accounts';

let harness: Harness;
let hr: Principal;
let sender: pg.Client;
const chosen = 'violet harbour crane';

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  await addAccount(harness, hr, 'hr');
  await setSends(true);
  sender = new pg.Client({ connectionString: harness.urlFor('notifications') });
  await sender.connect();
});
afterAll(async () => {
  await sender.end();
  await harness.close();
});

const setSends = (sends: boolean) => harness.sql('update notifications.mail_sending set sends = $1', [sends]);

let counter = 0;
async function addHolder(over: Parameters<typeof addPerson>[1] = {}) {
  const n = (counter += 1);
  const person = await addPerson(harness, over);
  const username = `holder-${n}`;
  await addAccount(harness, person, username);
  const email = `holder${n}@example.org`;
  await harness.sql('update employees.employees set email = $1 where id = $2', [email, person.employeeId]);
  return { ...person, username, email };
}
const mailsTo = (person: Principal) =>
  harness.sql<{ kind: string; link_id: string; language: string | null }>(
    'select kind, link_id, language from notifications.mails where employee_id = $1 and link_id is not null order by created_at',
    [person.employeeId],
  );

/** Makes a token for the last link of somebody, as the sender of mail does. */
async function tokenFor(person: Principal): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = (await mailsTo(person)).at(-1)?.link_id;
  const digest = createHash('sha256').update(token).digest();
  const { rows } = await sender.query<{ name: string | null }>(
    'select identity.add_link_token($1, $2) as name',
    [link, digest],
  );
  return rows[0]?.name ? token : 'none';
}
const ask = (username: string) =>
  harness.as(gateway)(contract.requestPasswordLink, {
    body: { username },
    headers: { 'accept-language': 'fr' },
  });
const use = (token: string, newPassword = chosen) =>
  harness.as(gateway)(contract.setPassword, { body: { token, newPassword } });

describe('a forgotten password', () => {
  test('MAIL-03 the link sets a password once, ends sessions, and its owner is notified', async () => {
    const holder = await addHolder();
    expect((await ask(holder.username)).body).toEqual({ success: true });
    expect(await mailsTo(holder)).toMatchObject([{ kind: 'password_reset', language: 'fr' }]);
    const token = await tokenFor(holder);
    const epoch = (await epochOf(harness, holder.sub)) ?? 0;
    expect((await use(token)).body).toEqual({ username: holder.username });
    expect(await epochOf(harness, holder.sub)).toBe(epoch + 1);
    expect((await verifyAt(harness)(holder.username, chosen)).status).toBe(200);
    expect((await verifyAt(harness)(holder.username, goodPassword)).status).toBe(401);
    const again = await use(token, 'another harbour crane');
    expect([again.status, again.body.error]).toEqual([409, 'wrong_state']);
    const notices = await harness.sql(
      `select 1 from notifications.notifications where employee_id = $1 and title->>'key' = 'mail.passwordByLink'`,
      [holder.employeeId],
    );
    expect(notices).toHaveLength(1);
  });

  test('of 10 uses at once one sets its password', async () => {
    const holder = await addHolder();
    await ask(holder.email.toUpperCase());
    const token = await tokenFor(holder);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => use(token, `${chosen} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('SAFE-02 the answer does not show which names exist, nor does its time', async () => {
    const holder = await addHolder();
    const timed = async (name: string) => {
      const start = performance.now();
      const { text } = await ask(name);
      return { text, ms: performance.now() - start };
    };
    const there = await timed(holder.username);
    const missing = await timed('nobody-at-all');
    expect(missing.text).toBe(there.text);
    expect(Math.min(there.ms, missing.ms)).toBeGreaterThanOrEqual(395);
    const token = await use('made-up');
    expect([token.status, token.body.error]).toEqual([409, 'wrong_state']);
  });

  test('three mails an hour, and the last link alone works', async () => {
    const holder = await addHolder();
    for (let n = 0; n < 3; n += 1) await ask(holder.username);
    await Promise.all([ask(holder.username), ask(holder.email)]);
    const mails = await mailsTo(holder);
    expect(mails).toHaveLength(3);
    const { rows } = await sender.query('select identity.add_link_token($1, $2) as name', [
      mails[0]?.link_id,
      randomBytes(32),
    ]);
    expect(rows).toEqual([{ name: null }]);
    expect((await use(await tokenFor(holder))).status).toBe(200);
  });

  test('a link that is too old, and one of a deactivated account, set nothing', async () => {
    const holder = await addHolder();
    await ask(holder.username);
    const token = await tokenFor(holder);
    await harness.sql(`update identity.password_links set expires_at = now() where account_id = $1`, [
      holder.sub,
    ]);
    expect((await use(token)).status).toBe(409);
    const other = await addHolder();
    await ask(other.username);
    const late = await tokenFor(other);
    await harness.sql('update identity.accounts set active = false where id = $1', [other.sub]);
    expect((await use(late)).status).toBe(409);
    await ask(other.username);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  test('SAFE-02 nobody becomes an administrator, or who decides on the leave of one, by a mailbox', async () => {
    const boss = await addHolder({ role: 'supervisor' });
    const administrator = await addHolder({ role: 'hr_admin', supervisorId: boss.employeeId });
    const supervisor = await addHolder({ role: 'supervisor' });
    for (const { username } of [boss, administrator, supervisor]) await ask(username);
    expect([await mailsTo(boss), await mailsTo(administrator)]).toEqual([[], []]);
    expect(await mailsTo(supervisor)).toHaveLength(1);
  });

  test('the token is stored nowhere, and a weak password does not use the link up', async () => {
    const holder = await addHolder();
    await ask(holder.username);
    const token = await tokenFor(holder);
    expect((await use(token, `${holder.username}!!!`)).status).toBe(400);
    const stored = await harness.sql(`select t::text as text from identity.password_link_tokens t`);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await use(token)).status).toBe(200);
  });

  test('a password that its owner changes before ends the link', async () => {
    const holder = await addHolder();
    await ask(holder.username);
    const token = await tokenFor(holder);
    const body = { currentPassword: goodPassword, newPassword: chosen };
    expect((await harness.as(holder)(contract.changePassword, { body })).status).toBe(200);
    expect((await use(token, 'yet another crane')).status).toBe(409);
  });
});

describe('by an administrator', () => {
  test('MAIL-03 an invitation opens the account, and no password is shown to anybody', async () => {
    const person = await addPerson(harness);
    const body = { employeeId: person.employeeId, username: 'invited', invite: true };
    const without = await harness.as(hr)(contract.createAccount, { body });
    expect([without.status, without.body.message]).toEqual([
      409,
      'This employee has no e-mail address. Add one, or use a temporary password.',
    ]);
    await harness.sql(`update employees.employees set email = 'new@example.org' where id = $1`, [
      person.employeeId,
    ]);
    const made = await harness.as(hr)(contract.createAccount, { body });
    expect(made.body).toMatchObject({ temporaryPassword: null, sentTo: 'new@example.org' });
    expect(await mailsTo(person)).toMatchObject([{ kind: 'invitation' }]);
    expect((await use(await tokenFor(person))).body).toEqual({ username: 'invited' });
    expect((await verifyAt(harness)('invited', chosen)).status).toBe(200);
  });

  test('a link for somebody who forgot: the old password works until it is used', async () => {
    const holder = await addHolder();
    const params = { id: holder.sub };
    const answer = await harness.as(hr)(contract.resetPassword, { params, body: { link: true } });
    expect(answer.body).toMatchObject({ temporaryPassword: null, sentTo: holder.email });
    expect((await verifyAt(harness)(holder.username, goodPassword)).status).toBe(200);
    expect((await use(await tokenFor(holder))).status).toBe(200);
  });

  test('MAIL-02 without a mail server it is refused, and says what to do', async () => {
    const holder = await addHolder();
    await setSends(false);
    const answer = await harness.as(hr)(contract.resetPassword, {
      params: { id: holder.sub },
      body: { link: true },
    });
    await setSends(true);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This portal sends no mail (SMTP_URL is not set). Use a temporary password.',
    ]);
  });
});

test('the language of the page on which somebody signs in is that of their mail, until they choose one', async () => {
  const holder = await addHolder();
  const languageOf = async () =>
    (
      await harness.sql<{ language: string }>(
        'select language from identity.languages where employee_id = $1',
        [holder.employeeId],
      )
    )[0]?.language;
  expect(await languageOf()).toBe('en');
  const body = { username: holder.username, password: goodPassword, address: '192.0.2.9', device: 'd' };
  await harness.as(gateway)(contract.verifyCredentials, { body: { ...body, language: 'fr' } });
  expect(await languageOf()).toBe('fr');
  await harness.as(holder)(contract.setLanguage, { body: { language: 'en' } });
  expect(await languageOf()).toBe('en');
});
