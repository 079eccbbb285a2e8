import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { daysBetween } from '../clock';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts'], { timeZone: 'Europe/Paris' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  employee = await addPerson(harness);
});

const assign = (startTime: string, endTime: string, over: object = {}) =>
  harness.as(hr)(contract.assignShift, {
    body: { employeeId: employee.employeeId, startTime, endTime, ...over },
  });

// In Paris the clock goes from 2 to 3 on 2030-03-31, and from 3 back to 2 on 2030-10-27.
describe('a night shift from 22:00 to 06:00 over a clock change', () => {
  test.each([
    ['spring', '2030-03-30T22:00:00+01:00', '2030-03-31T06:00:00+02:00', 7],
    ['autumn', '2030-10-26T22:00:00+02:00', '2030-10-27T06:00:00+01:00', 9],
  ])('in %s is %s to %s: %i hours', async (_season, start, end, hours) => {
    const { body } = await assign(start, end);
    await harness.sql(
      `update shifts.shifts set status = 'signed_out', sign_in_time = start_time, sign_out_time = end_time where id = $1`,
      [body.id],
    );
    const [row] = await harness.sql('select worked_minutes from shifts.published_shifts where id = $1', [
      body.id,
    ]);
    expect(row).toEqual({ worked_minutes: hours * 60 });
  });

  test('rest over the change is elapsed time: 10 h between 02:00 and 13:00 in spring', async () => {
    await assign('2030-03-30T20:00:00+01:00', '2030-03-31T01:00:00+01:00');
    const answer = await assign('2030-03-31T12:00:00+02:00', '2030-03-31T18:00:00+02:00');
    expect([answer.status, answer.body.error]).toEqual([422, 'rest_too_short']);
    expect(answer.body.message).toContain(
      'Only 10 h of rest after the shift Sat, Mar 30, 2030 20:00 – Sun, Mar 31, 2030 01:00, but 11 h are required',
    );
  });

  test('the same clock times in autumn leave 12 h, and nothing warns', async () => {
    await assign('2030-10-26T20:00:00+02:00', '2030-10-27T01:00:00+02:00');
    expect((await assign('2030-10-27T12:00:00+01:00', '2030-10-27T18:00:00+01:00')).status).toBe(201);
  });

  test('weekly hours count the ninth hour of the night', async () => {
    await assign('2030-10-26T22:00:00+02:00', '2030-10-27T06:00:00+01:00');
    const day = (n: number) => assign(`2030-10-${n}T09:00:00+01:00`, `2030-10-${n}T19:00:00+01:00`);
    for (const n of [28, 29, 30]) expect((await day(n)).status).toBe(201);
    const answer = await day(31);
    expect([answer.status, answer.body.details]).toMatchObject([422, { warnings: [{ code: 'long_week' }] }]);
    expect(answer.body.message).toMatch(/^49 h of shifts within the 7 days/);
  });
});

test('names a conflict in the organisation’s time', async () => {
  await assign('2030-07-01T06:00:00Z', '2030-07-01T14:00:00Z');
  const answer = await assign('2030-07-01T13:00:00Z', '2030-07-01T15:00:00Z');
  expect(answer.body.message).toContain('already has a shift: Mon, Jul 1, 2030 08:00 – 16:00.');
});

test('a day with a clock change has 23 or 25 hours', () => {
  const hours = (day: string) => {
    const { from, until } = daysBetween(day, day, 'Europe/Paris');
    return (Date.parse(until) - Date.parse(from)) / 3600_000;
  };
  expect([hours('2030-03-31'), hours('2030-10-27'), hours('2030-10-28')]).toEqual([23, 25, 24]);
});
