import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, downAndUp, openHouse, type House } from '@portal/service-kit/testing';
import { migrations } from './migrations';

let house: House;
let reader: Principal;
let other: Principal;

beforeAll(async () => {
  house = await openHouse(['notifications']);
});
afterAll(() => house.close());
beforeEach(async () => {
  reader = await addPerson(house);
  other = await addPerson(house);
});

const tell = (title: string, ...people: Principal[]) =>
  house.sql(`select notifications.notify($1::uuid[], 'test', $2, 'A body', '/shifts')`, [
    people.map((person) => person.employeeId),
    title,
  ]);

const titles = async (person: Principal, query = {}) =>
  (await house.as(person)(contract.listNotifications, { query })).body.map(({ title }) => title);

const missingId = { id: '01890000-0000-7000-8000-000000000000' };

test('without a principal nothing is answered', async () => {
  const as = house.as(null);
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
  const [theirs] = (await house.as(other)(contract.listNotifications)).body;
  const as = house.as(reader);
  const foreign = await as(contract.readNotification, { params: { id: theirs?.id ?? '' } });
  const missing = await as(contract.readNotification, { params: missingId });
  expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  expect(foreign.text).toBe(missing.text);
  expect((await house.as(other)(contract.countNotifications)).body).toEqual({ unread: 1 });
});

test('SHELL-08 each reads their own, newest first, with a link to what it is about', async () => {
  await tell('First', reader, other);
  await tell('Second', reader);
  const answer = await house.as(reader)(contract.listNotifications);
  expect(answer.body.map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(answer.body[0]).toMatchObject({ body: 'A body', link: '/shifts', kind: 'test', readAt: null });
  expect(answer.body[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await titles(other)).toEqual(['First']);
});

test('SHELL-08 marking one read counts down once and keeps the first reading', async () => {
  await tell('One', reader);
  await tell('Two', reader);
  const as = house.as(reader);
  const [two] = (await as(contract.listNotifications)).body;
  const read = await as(contract.readNotification, { params: { id: two?.id ?? '' } });
  expect(read.body.readAt).not.toBeNull();
  const again = await as(contract.readNotification, { params: { id: two?.id ?? '' } });
  expect(again.body.readAt).toBe(read.body.readAt);
  expect((await as(contract.countNotifications)).body).toEqual({ unread: 1 });
  expect(await titles(reader, { unread: true })).toEqual(['One']);
  expect(await titles(reader, { unread: false })).toEqual(['Two']);
});

test('SHELL-08 marking all read touches nobody else', async () => {
  await tell('For both', reader, other);
  await tell('Again', reader);
  expect((await house.as(reader)(contract.readAllNotifications)).body).toEqual({ success: true });
  expect((await house.as(reader)(contract.countNotifications)).body).toEqual({ unread: 0 });
  expect((await house.as(other)(contract.countNotifications)).body).toEqual({ unread: 1 });
});

test('without a page the newest 50 are answered; pages carry the total', async () => {
  for (let n = 1; n <= 52; n += 1) await tell(`N${n}`, reader);
  const whole = await house.as(reader)(contract.listNotifications);
  expect(whole.body).toHaveLength(50);
  expect(whole.headers.get('x-total-count')).toBe('52');
  expect(await titles(reader, { page: 2, pageSize: 51 })).toEqual(['N1']);
});

test('an unchanged list and count answer 304 to their reader, and never to another', async () => {
  await tell('Same', reader, other);
  const first = await house.as(reader)(contract.listNotifications);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await house.as(reader)(contract.listNotifications, { headers })).status).toBe(304);
  expect((await house.as(other)(contract.listNotifications, { headers })).status).toBe(200);
  await tell('More', reader);
  expect((await house.as(reader)(contract.listNotifications, { headers })).status).toBe(200);
});

test('migrations go down and up again, and leave nothing behind', async () => {
  const { down, left, up } = await downAndUp('notifications', migrations, [
    'leave_requests',
    'shifts',
    'reports',
  ]);
  expect(down).toContain('001-tables');
  expect(left).toEqual([]);
  expect(up).toContain('001-tables');
});
