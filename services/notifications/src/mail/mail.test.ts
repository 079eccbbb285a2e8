import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { openMailServer, smtpError, type MailServer } from '../testing/mail-server';
import { addReader, mailEnvironment, notifyOf } from '../testing/readers';
import { closeMailer } from './send';

let harness: Harness;
let server: MailServer;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['notifications'], { timeZone: 'Indian/Mauritius' });
  server = await openMailServer();
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(async () => {
  closeMailer();
  await server.close();
  await harness.close();
});
const before = { ...process.env };
beforeEach(async () => {
  Object.assign(process.env, mailEnvironment(server.url));
  await harness.sql('delete from notifications.mails');
  server.taken.length = 0;
});
afterEach(() => {
  delete server.behaviour.onMail;
  delete server.behaviour.onRecipient;
  closeMailer();
  process.env = { ...before };
});

const send = () => harness.runJob('notifications', 'notifications: send mail');
const outbox = async (query = {}) => (await harness.as(hr)(contract.listOutbox, { query })).body;
/** Lets what waits be due. */
const hurry = () => harness.sql('update notifications.mails set next_try_at = now()');

describe('a mail of a notice', () => {
  test('MAIL-01 is in the language of its reader, as text and as HTML, with links to the portal alone', async () => {
    const english = await addReader(harness, { firstName: 'Grace', language: 'en' });
    const french = await addReader(harness, { firstName: 'Aimée', language: 'fr' });
    await notifyOf(harness, [english, french]);
    await send();
    const [toGrace, toAimee] = [english, french].map(
      ({ email }) => server.taken.find(({ to }) => to[0] === email)?.mail,
    );
    expect(toGrace?.subject).toBe('Ada <b>Byron</b> requested leave');
    expect(toGrace?.text).toContain('Annual Leave & more, Mar 2, 2026');
    expect(toAimee?.text).toContain('Bonjour Aimée');
    expect(toAimee?.text).toMatch(/2 mars 2026/);
    expect(toAimee?.html).toContain('lang="fr"');
    expect(toGrace?.html).toContain('Ada &lt;b&gt;Byron&lt;/b&gt;');
    expect(toGrace?.html).toContain('Annual Leave &amp; more');
    expect(toGrace?.html).not.toMatch(/<img|<b>|<script|<link/);
    const links = [...String(toGrace?.html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const request = 'https://portal.example.org/approvals?request=01890000-0000-7000-8000-000000000001';
    expect(links).toEqual([
      `${request}&amp;decide=approve`,
      `${request}&amp;decide=deny`,
      request,
      'https://portal.example.org/?account',
    ]);
    expect(toGrace?.from?.text).toContain('apron@example.org');
    expect(toGrace?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('SAFE-02 a name cannot add a header or a recipient', async () => {
    const reader = await addReader(harness, { firstName: 'Eve"\r\nBcc: all@example.org\r\n' });
    await notifyOf(harness, [reader], {
      title: { key: 'leave.asked', params: { name: 'Eve\r\nBcc: all@example.org\r\n\r\n<script>' } },
    });
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual([[reader.email]]);
    const [{ mail }] = server.taken as [(typeof server.taken)[0]];
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.html).not.toContain('<script>');
  });

  test('MAIL-01 is written in the transaction of its event: one that is rolled back sends nothing', async () => {
    const reader = await addReader(harness);
    await harness
      .sql(
        `do $do$ begin
         perform notifications.notify(array['${reader.employeeId}']::uuid[], 'test', '{"key":"any.ok"}', '{"key":"any.ok"}', null);
         raise exception 'no';
       end $do$`,
      )
      .catch(() => undefined);
    await send();
    expect([await outbox(), server.taken]).toEqual([[], []]);
  });

  test('goes to nobody without an address, and to nobody who is not employed', async () => {
    const inactive = await addReader(harness, { status: 'inactive' });
    await notifyOf(harness, [await addPerson(harness), inactive]);
    expect(await outbox()).toEqual([]);
  });

  test('MAIL-01 is sent once, whatever the number of senders', async () => {
    const reader = await addReader(harness);
    for (let n = 0; n < 20; n += 1) await notifyOf(harness, [reader]);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(server.taken).toHaveLength(20);
    expect(new Set(server.taken.map(({ mail }) => mail.messageId)).size).toBe(20);
  });

  test('MOVE-15 a French mail has the French name of the leave type, an English one the other', async () => {
    const type = await addLeaveType(harness, { name: 'Annual Leave & more' });
    await harness.sql(`update leave_types.leave_types set names = '{"fr": "Congé annuel"}' where id = $1`, [
      type,
    ]);
    const readers = [
      await addReader(harness, { language: 'en' }),
      await addReader(harness, { language: 'fr' }),
    ];
    await notifyOf(harness, readers);
    await send();
    const [english, french] = readers.map(
      ({ email }) => server.taken.find(({ to }) => to[0] === email)?.mail.text ?? '',
    );
    expect(english).toContain('Annual Leave & more, Mar 2, 2026');
    expect(french).toContain('Congé annuel, 2 mars 2026');
    expect(french).not.toContain('Annual');
    await harness.sql('delete from leave_types.leave_types');
  });
});

describe('what the mail server answers', () => {
  test('an address that it refuses for good fails, with its answer, and is sent again when asked', async () => {
    const reader = await addReader(harness);
    server.behaviour.onRecipient = () => smtpError(550, 'No such mailbox');
    await notifyOf(harness, [reader]);
    await send();
    const [failed] = await outbox();
    expect(failed).toMatchObject({ state: 'failed', tries: 1, to: reader.email, can: { retry: true } });
    expect(failed?.error).toContain('No such mailbox');
    await hurry();
    await send();
    expect(server.taken).toHaveLength(0);
    delete server.behaviour.onRecipient;
    const params = { id: failed?.id ?? '' };
    expect((await harness.as(hr)(contract.retryMail, { params })).body.state).toBe('waiting');
    await send();
    expect((await outbox())[0]).toMatchObject({ state: 'sent', error: null });
    expect((await harness.as(hr)(contract.retryMail, { params })).status).toBe(409);
  });

  test('a mailbox that is busy gets it later, with the same Message-ID, and holds up nobody else', async () => {
    const [busy, other] = [await addReader(harness), await addReader(harness)];
    const ids: unknown[] = [];
    server.behaviour.onMail = (mail) => {
      if (JSON.stringify(mail.to).includes(other.email)) return undefined;
      ids.push(mail.messageId);
      return ids.length === 1 ? smtpError(451, 'Try again later') : undefined;
    };
    await notifyOf(harness, [busy]);
    await notifyOf(harness, [other]);
    await send();
    expect(server.taken.map(({ to }) => to[0])).toEqual([other.email]);
    expect((await outbox({ q: busy.email }))[0]).toMatchObject({ state: 'waiting', tries: 1 });
    await hurry();
    await send();
    expect(ids[1]).toBe(ids[0]);
    expect(server.taken).toHaveLength(2);
  });

  test('while no server answers everything waits', async () => {
    Object.assign(process.env, mailEnvironment('smtp://user:secret@127.0.0.1:9'));
    await notifyOf(harness, [await addReader(harness), await addReader(harness)]);
    await send();
    const mails = await outbox();
    expect(mails.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(JSON.stringify(mails)).not.toContain('secret');
    Object.assign(process.env, mailEnvironment(server.url));
    closeMailer();
    await hurry();
    await send();
    expect(server.taken).toHaveLength(2);
  });
});

describe('without SMTP_URL', () => {
  test('MAIL-02 the outbox shows what would have gone, and it goes once a server is set', async () => {
    delete process.env.SMTP_URL;
    const reader = await addReader(harness);
    await notifyOf(harness, [reader]);
    await notifyOf(harness, [reader], { title: { key: 'leave.asked', params: { name: 'Old' } } });
    await harness.sql(
      `update notifications.mails set due_at = now() - interval '6 days' where title::text like '%Old%'`,
    );
    await send();
    const kept = await outbox({ state: 'kept' });
    expect(kept.map(({ state, subject, can }) => [state, subject, can.retry])).toEqual(
      expect.arrayContaining([
        ['kept', 'Ada <b>Byron</b> requested leave', false],
        ['kept', 'Old requested leave', false],
      ]),
    );
    Object.assign(process.env, mailEnvironment(server.url));
    await send();
    expect(server.taken.map(({ mail }) => mail.subject)).toEqual(['Ada <b>Byron</b> requested leave']);
    const [old] = await outbox({ state: 'kept' });
    expect(old).toMatchObject({ subject: 'Old requested leave', can: { retry: true } });
    await harness.as(hr)(contract.retryMail, { params: { id: old?.id ?? '' } });
    await send();
    expect(server.taken).toHaveLength(2);
  });
});

test('ROLE-01 only administrators read the outbox, and it has no bodies', async () => {
  const reader = await addReader(harness);
  await notifyOf(harness, [reader]);
  const answers = await Promise.all(
    (['employee', 'supervisor', 'hr_admin', 'system_admin'] as const).map(async (role) =>
      harness.as(await addPerson(harness, { role }))(contract.listOutbox),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
  expect(answers[2]?.text).not.toContain('Annual Leave');
  expect((await harness.as(reader)(contract.retryMail, { params: { id: reader.employeeId } })).status).toBe(
    403,
  );
});
