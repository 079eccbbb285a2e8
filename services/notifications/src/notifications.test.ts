import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import pg from 'pg';

let harness: Harness;
let reader: Principal;
let other: Principal;

beforeAll(async () => {
  harness = await openHarness(['notifications']);
});
afterAll(() => harness.close());
beforeEach(async () => {
  reader = await addPerson(harness);
  other = await addPerson(harness);
});

const tell = (title: string, ...people: Principal[]) =>
  harness.sql(`select notifications.notify($1::uuid[], 'test', $2, '{"key":"shifts.assigned"}', '/shifts')`, [
    people.map((person) => person.employeeId),
    JSON.stringify({ key: title }),
  ]);

const titles = async (person: Principal, query = {}) =>
  (await harness.as(person)(contract.listNotifications, { query })).body.map(({ title }) => title.message);

const missingId = { id: '01890000-0000-7000-8000-000000000000' };

test('without a principal nothing is answered', async () => {
  const as = harness.as(null);
  const answers = [
    await as(contract.listNotifications),
    await as(contract.countNotifications),
    await as(contract.readNotification, { params: missingId }),
    await as(contract.readAllNotifications),
  ];
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ error: 'unauthenticated' }),
    ]);
});

test("a foreign notification's id answers byte for byte as a missing one, and stays unread", async () => {
  await tell('For the other', other);
  const [theirs] = (await harness.as(other)(contract.listNotifications)).body;
  const as = harness.as(reader);
  const foreign = await as(contract.readNotification, { params: { id: theirs?.id ?? '' } });
  const missing = await as(contract.readNotification, { params: missingId });
  expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  expect(foreign.text).toBe(missing.text);
  expect((await harness.as(other)(contract.countNotifications)).body).toEqual({ unread: 1 });
});

test('SHELL-08 each reads their own, newest first, with a link to what it is about', async () => {
  await tell('First', reader, other);
  await tell('Second', reader);
  const answer = await harness.as(reader)(contract.listNotifications);
  expect(answer.body.map(({ title }) => title.message)).toEqual(['Second', 'First']);
  expect(answer.body[0]).toMatchObject({
    body: { message: 'You have a new shift', text: { key: 'shifts.assigned' } },
    link: '/shifts',
    kind: 'test',
    readAt: null,
  });
  expect(answer.body[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await titles(other)).toEqual(['First']);
});

test('SHELL-08 marking one read counts down once and keeps the first reading', async () => {
  await tell('One', reader);
  await tell('Two', reader);
  const as = harness.as(reader);
  const [two] = (await as(contract.listNotifications)).body;
  const read = await as(contract.readNotification, { params: { id: two?.id ?? '' } });
  expect(read.body.readAt).not.toBeNull();
  const again = await as(contract.readNotification, { params: { id: two?.id ?? '' } });
  expect(again.body.readAt).toBe(read.body.readAt);
  expect((await as(contract.countNotifications)).body).toEqual({ unread: 1 });
  expect(await titles(reader, { unread: true })).toEqual(['One']);
  expect(await titles(reader, { unread: false })).toEqual(['Two']);
});

test('SAFE-02 each service notifies of what is its own, and of nothing else', async () => {
  const send = async (schema: string, kind: string) => {
    const client = new pg.Client({ connectionString: harness.urlFor(schema) });
    await client.connect();
    try {
      await client.query(
        `select notifications.notify($1::uuid[], $2, '{"key":"any.ok"}', '{"key":"any.ok"}', null)`,
        [[reader.employeeId], kind],
      );
      return 'sent';
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await client.end();
    }
  };
  const own = { identity: 'account', leave: 'leave.pending', shifts: 'shift_assigned' };
  for (const [schema, kind] of Object.entries(own))
    for (const each of Object.values(own))
      expect([schema, each, await send(schema, each)]).toEqual([
        schema,
        each,
        each === kind ? 'sent' : '42501',
      ]);
  for (const schema of ['employees', 'reports', 'working_time', 'gateway'])
    expect([schema, await send(schema, 'account')]).toEqual([schema, '42501']);
});

test('SHELL-08 marking all read touches nobody else', async () => {
  await tell('For both', reader, other);
  await tell('Again', reader);
  expect((await harness.as(reader)(contract.readAllNotifications)).body).toEqual({ success: true });
  expect((await harness.as(reader)(contract.countNotifications)).body).toEqual({ unread: 0 });
  expect((await harness.as(other)(contract.countNotifications)).body).toEqual({ unread: 1 });
});

test('without a page the newest 50 are answered; pages carry the total', async () => {
  for (let n = 1; n <= 52; n += 1) await tell(`N${n}`, reader);
  const whole = await harness.as(reader)(contract.listNotifications);
  expect(whole.body).toHaveLength(50);
  expect(whole.headers.get('x-total-count')).toBe('52');
  expect(await titles(reader, { page: 2, pageSize: 51 })).toEqual(['N1']);
});

test('an unchanged list and count answer 304 to their reader, and never to another', async () => {
  await tell('Same', reader, other);
  const first = await harness.as(reader)(contract.listNotifications);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await harness.as(reader)(contract.listNotifications, { headers })).status).toBe(304);
  expect((await harness.as(other)(contract.listNotifications, { headers })).status).toBe(200);
  await tell('More', reader);
  expect((await harness.as(reader)(contract.listNotifications, { headers })).status).toBe(200);
});

describe('a notice that is scheduled', () => {
  const topic = '01890000-0000-7000-8000-0000000000aa';
  const schedule = (title: string, seconds: number, ...people: Principal[]) =>
    harness.sql(
      `select notifications.notify_later($1::uuid[], 'test', $2, $2, '/shifts', $3, now() + make_interval(secs => $4))`,
      [people.map(({ employeeId }) => employeeId), JSON.stringify({ key: title }), topic, seconds],
    );
  /** As the service's own role does it. */
  async function deliver() {
    const service = new pg.Client({ connectionString: harness.urlFor('notifications') });
    await service.connect();
    await service.query('select deliver_due()');
    await service.end();
  }

  test('is read, counted and announced when it is due, once, and newest then', async () => {
    await schedule('Later', 600, reader);
    await schedule('Due', -1, reader, other);
    await tell('Before', reader);
    const first = await harness.as(reader)(contract.countNotifications);
    expect(first.body).toEqual({ unread: 1 });
    await deliver();
    await deliver();
    expect(await titles(reader)).toEqual(['Due', 'Before']);
    expect(await titles(other)).toEqual(['Due']);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await harness.as(reader)(contract.countNotifications, { headers })).body).toEqual({ unread: 2 });
  });

  test('is retracted before that, by what it is about', async () => {
    await schedule('Never', -1, reader, other);
    const [row] = await harness.sql('select notifications.retract($1) as n', [topic]);
    expect(row?.n).toBeGreaterThanOrEqual(2);
    await deliver();
    expect([await titles(reader), await titles(other)]).toEqual([[], []]);
  });
});
