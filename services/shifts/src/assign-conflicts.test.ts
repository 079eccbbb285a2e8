import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addPerson, openHouse, type House } from '@portal/service-kit/testing';
import { addLeave, inHoursFromNow } from './shifts.testing';

let house: House;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  house = await openHouse(['shifts']);
  hr = await addPerson(house, { role: 'hr_admin' });
});
afterAll(() => house.close());
beforeEach(async () => {
  employee = await addPerson(house, { firstName: 'Ana', lastName: 'Silva' });
});

const body = (person: Principal, from = 24, hours = 8, over: object = {}) => ({
  employeeId: person.employeeId,
  startTime: inHoursFromNow(from),
  endTime: inHoursFromNow(from + hours),
  ...over,
});
const assign = (actor: Principal, given: contract.AssignShiftBody) =>
  house.as(actor)(contract.assignShift, { body: given });
const stored = (person: Principal) =>
  house.sql(`select * from shifts.shifts where employee_id = $1`, [person.employeeId]);

describe('ASSIGN-06 leave', () => {
  const dayOf = (hours: number) => dateIn('UTC', new Date(Date.parse(inHoursFromNow(hours))));

  test('approved leave in the window refuses and is named', async () => {
    await addLeave(house, employee, { start: dayOf(24), end: dayOf(72), name: 'Study Leave' });
    const answer = await assign(hr, body(employee, 48, 4, { overrideReason: 'No' }));
    expect([answer.status, answer.body.error]).toEqual([409, 'on_leave']);
    expect(answer.body.message).toBe(
      `Ana Silva is on approved leave: Study Leave (${dayOf(24)} to ${dayOf(72)}).`,
    );
  });

  test('a half day takes its half of the day', async () => {
    const day = dayOf(72);
    await addLeave(house, employee, { start: day, dayPart: 'am' });
    const at = (from: string, to: string) => ({
      employeeId: employee.employeeId,
      startTime: `${day}T${from}:00Z`,
      endTime: `${day}T${to}:00Z`,
    });
    expect((await assign(hr, at('11:00', '15:00'))).body.error).toBe('on_leave');
    expect((await assign(hr, at('12:00', '15:00'))).status).toBe(201);
  });

  test('leave by the hour warns, and a reason overrides it', async () => {
    const day = dayOf(72);
    await addLeave(house, employee, { start: day, hours: 2.5, name: 'Medical' });
    const given = {
      employeeId: employee.employeeId,
      startTime: `${day}T08:00:00Z`,
      endTime: `${day}T12:00:00Z`,
    };
    const warned = await assign(hr, given);
    expect([warned.status, warned.body.error]).toEqual([422, 'rest_too_short']);
    expect(warned.body.message).toContain('2.5 h of approved leave: Medical');
    const answer = await assign(hr, { ...given, overrideReason: 'Agreed with Ana' });
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['leave_hours']);
  });
});

describe('ASSIGN-06 rest and weekly hours', () => {
  test('under 11 h of rest asks for a reason, which is stored, audited and told back', async () => {
    await assign(hr, body(employee, 24, 8));
    const warned = await assign(hr, body(employee, 41.5, 8));
    expect([warned.status, warned.body.error]).toEqual([422, 'rest_too_short']);
    expect(warned.body.message).toMatch(
      /^Only 9 h 30 m of rest after the shift .*; 11 h are due\. Give a reason/,
    );
    expect(warned.body.details).toMatchObject({ warnings: [{ code: 'short_rest' }] });
    const answer = await assign(hr, body(employee, 41.5, 8, { overrideReason: 'Storm cover' }));
    expect(answer.status).toBe(201);
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['short_rest']);
    const [row] = await house.sql(
      `select s.override_reason, a.action, a.after->'warnings'->0->>'code' as warning
       from shifts.shifts s join shifts.audit_log a on a.entity_id = s.id::text where s.id = $1`,
      [answer.body.id],
    );
    expect(row).toEqual({
      override_reason: 'Storm cover',
      action: 'shift.assignOverride',
      warning: 'short_rest',
    });
  });

  test('rest counts before the next shift too, and 11 h are enough', async () => {
    await assign(hr, body(employee, 72, 8));
    expect((await assign(hr, body(employee, 54, 8))).body.error).toBe('rest_too_short');
    expect((await assign(hr, body(employee, 53, 8))).status).toBe(201);
  });

  test('more than 48 h in any 7 days warns with the figure; a reason without a warning is not kept', async () => {
    for (let day = 1; day <= 6; day += 1)
      expect((await assign(hr, body(employee, day * 24, 8, { overrideReason: 'x' }))).status).toBe(201);
    expect((await stored(employee)).every((row) => row.override_reason === null)).toBe(true);
    const warned = await assign(hr, body(employee, 7 * 24, 8));
    expect(warned.body.message).toMatch(/^56 h of shifts within the 7 days .*; 48 h are the most/);
    expect(warned.body.details).toMatchObject({ warnings: [{ code: 'long_week' }] });
    expect((await assign(hr, body(employee, 8 * 24, 8))).status).toBe(201);
  });
});
