import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { administratorAlone, openHarness, type Harness } from '@portal/service-kit/testing';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openMailServer, type MailServer } from '../testing/mail-server';
import { addReader, mailEnvironment, notifyOf } from '../testing/readers';
import { closeMailer } from './send';

let harness: Harness;
let server: MailServer;
let reader: Principal & { email: string };

const before = { ...process.env };
beforeAll(async () => {
  harness = await openHarness(['notifications'], { timeZone: 'Indian/Mauritius' });
  server = await openMailServer();
  Object.assign(process.env, mailEnvironment(server.url));
});
afterAll(async () => {
  process.env = before;
  closeMailer();
  await server.close();
  await harness.close();
});
beforeEach(async () => {
  await harness.sql('delete from notifications.mails');
  server.taken.length = 0;
  reader = await addReader(harness, { role: 'supervisor' });
});

const send = () => harness.runJob('notifications', 'notifications: send mail');
const choose = (body: contract.NotificationPreferences) =>
  harness.as(reader)(contract.updateNotificationPreferences, { body });
const deliver = (body: contract.MailDelivery) => harness.as(reader)(contract.updateMailDelivery, { body });
const account = {
  kind: 'account',
  title: { key: 'accounts.passwordChanged', params: { name: '' } },
  link: null as never,
};

describe('preferences', () => {
  test('MAIL-03 by default each kind goes to the portal and by mail; employees are not asked about decisions', async () => {
    const { body } = await harness.as(reader)(contract.getNotificationPreferences);
    expect(body['leave.pending']).toEqual({ portal: true, mail: true });
    const employee = await addReader(harness);
    const own = (await harness.as(employee)(contract.getNotificationPreferences)).body;
    expect(Object.keys(own)).not.toContain('leave.pending');
    expect(Object.keys(own)).toContain('leave.approved');
  });

  test('MAIL-03 a kind without mail is in the portal alone, one without portal in the mail alone', async () => {
    const changed = await choose({
      'leave.pending': { portal: true, mail: false },
      'leave.reminder': { portal: false, mail: true },
    });
    expect(changed.body['leave.reminder']).toEqual({ portal: false, mail: true });
    await notifyOf(harness, [reader]);
    await notifyOf(harness, [reader], { kind: 'leave.reminder' });
    await send();
    expect(server.taken).toHaveLength(1);
    const listed = (await harness.as(reader)(contract.listNotifications)).body;
    expect(listed.map(({ kind }) => kind)).toEqual(['leave.pending']);
    expect((await harness.as(reader)(contract.countNotifications)).body).toEqual({ unread: 1 });
    await choose({ 'leave.pending': { portal: true, mail: true } });
    await notifyOf(harness, [reader]);
    await send();
    expect(server.taken).toHaveLength(2);
  });

  test('SAFE-02 notices about the own account cannot be turned off, and unknown kinds are refused', async () => {
    const off = await choose({ account: { portal: true, mail: false } });
    expect([off.status, off.body.message]).toEqual([
      400,
      'Notifications about your account always reach you.',
    ]);
    expect((await choose({ account: { portal: true, mail: true } })).status).toBe(200);
    expect((await choose({ 'no.such': { portal: true, mail: true } })).status).toBe(400);
  });

  test('every kind that a service sends is on the list', () => {
    const services = path.resolve(__dirname, '../../..');
    const sent = readdirSync(services, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/src\/.*\.ts$/.test(file) && !/test|migrations/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(services, file), 'utf8').matchAll(
          /kind: '((?:leave|delegation|release|employee)\.[\w.]+|(?:shift|overtime)_\w+|account)'/g,
        ),
      ])
      .map(([, kind]) => kind);
    expect(sent.length).toBeGreaterThan(20);
    for (const kind of sent) expect(Object.keys(contract.noticeKinds)).toContain(kind);
  });
});

describe('delivery', () => {
  test('MAIL-03 in quiet hours mail waits for their end by the organisation’s clock, but not of the account', async () => {
    const [now] = await harness.sql<{ from: string; until: string }>(
      `select to_char(now() at time zone 'Indian/Mauritius' - interval '1 hour', 'HH24:MI') as from,
              to_char(now() at time zone 'Indian/Mauritius' + interval '2 hours', 'HH24:MI') as until`,
    );
    await deliver({ quiet: now as { from: string; until: string }, digestAt: null });
    const own = harness.urlFor('leave');
    const service = new pg.Client({ connectionString: own, options: '-c TimeZone=Indian/Mauritius' });
    await service.connect();
    await service.query(
      `select notifications.notify($1::uuid[], 'leave.approved', '{"key":"leave.approved"}', '{"key":"leave.approved"}', null)`,
      [[reader.employeeId]],
    );
    await service.end();
    await notifyOf(harness, [reader], account);
    await send();
    expect(server.taken.map(({ mail }) => mail.subject)).toEqual(['Your password was changed']);
    const [waits] = await harness.sql<{ due: string }>(
      `select to_char(due_at at time zone 'Indian/Mauritius', 'HH24:MI') as due from notifications.mails where state = 'waiting'`,
    );
    expect(waits?.due).toBe(now?.until);
  });

  test.each([
    ['22:00', '06:00', '23:30', '2026-05-02 06:00'],
    ['22:00', '06:00', '05:59', '2026-05-01 06:00'],
    ['22:00', '06:00', '06:00', '2026-05-01 06:00'],
    ['12:00', '13:00', '12:00', '2026-05-01 13:00'],
    ['12:00', '13:00', '13:00', '2026-05-01 13:00'],
  ])('quiet from %s until %s: a notice of %s goes at %s', async (from, until, at, due) => {
    // The same rule, at a time of the test's own.
    const [row] = await harness.sql<{ text: string }>(
      `select pg_get_functiondef('notifications.mail_due'::regproc) as text`,
    );
    const timed = String(row?.text)
      .replace('notifications.mail_due', 'pg_temp.mail_due')
      .replaceAll('localtimestamp', `timestamp '2026-05-01 ${at}'`)
      .replaceAll('now()', `timestamptz '2026-05-01 ${at}'`);
    const client = new pg.Client({ connectionString: harness.urlFor('notifications') });
    await client.connect();
    await client.query(timed);
    const { rows } = await client.query<{ due: string }>(
      `select to_char(pg_temp.mail_due($1, $2, null), 'YYYY-MM-DD HH24:MI') as due`,
      [from, until],
    );
    await client.end();
    expect(rows[0]?.due).toBe(due);
  });

  test('MAIL-03 a digest is one mail a day with all notices, but not of the account', async () => {
    await deliver({ quiet: null, digestAt: '07:30' });
    expect((await harness.as(reader)(contract.getMailDelivery)).body).toEqual({
      ...{ quiet: null, digestAt: '07:30', address: reader.email, sends: true },
    });
    await notifyOf(harness, [reader]);
    await notifyOf(harness, [reader], { title: { key: 'leave.asked', params: { name: 'Second' } } });
    await notifyOf(harness, [reader], account);
    await send();
    expect(server.taken).toHaveLength(1);
    await harness.sql(
      `update notifications.mails set due_at = now(), next_try_at = now() where kind = 'digest'`,
    );
    await send();
    expect(server.taken).toHaveLength(2);
    const { mail } = server.taken[1] as (typeof server.taken)[0];
    expect(mail.subject).toBe('2 notifications from Apron');
    expect(mail.text).toMatch(/Ada <b>Byron<\/b> requested leave[^]*Second requested leave/);
  });

  test('quiet hours that never end, and times that are none, are refused', async () => {
    const same = await deliver({ quiet: { from: '22:00', until: '22:00' }, digestAt: null });
    expect([same.status, same.body.message]).toEqual([400, 'Quiet hours begin and end at different times']);
    expect((await deliver({ quiet: null, digestAt: '24:00' })).status).toBe(400);
  });
});

test('MOVE-01 who is no employee gets no notices, and has nothing to choose', async () => {
  const alone = administratorAlone();
  await harness.sql(
    `select notifications.notify($1::uuid[], 'test', '{"key":"any.ok"}', '{"key":"any.ok"}', null)`,
    [[alone.employeeId]],
  );
  const as = harness.as(alone);
  expect(await as(contract.listNotifications)).toMatchObject({ status: 200, body: [] });
  expect((await as(contract.getMailDelivery)).body).toMatchObject({ address: null });
  const refused = await as(contract.updateMailDelivery, { body: { quiet: null, digestAt: null } });
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'You are not an employee here. Choose somebody who is.',
  ]);
});
