import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { format, parseISO } from 'date-fns';
import { addLeave, inHoursFromNow } from '../shifts.testing';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  employee = await addPerson(harness, { firstName: 'Ana', lastName: 'Silva' });
});

const body = (person: Principal, from = 24, hours = 8, over: object = {}) => ({
  employeeId: person.employeeId,
  startTime: inHoursFromNow(from),
  endTime: inHoursFromNow(from + hours),
  ...over,
});
const assign = (actor: Principal, given: contract.AssignShiftBody) =>
  harness.as(actor)(contract.assignShift, { body: given });
const stored = (person: Principal) =>
  harness.sql(`select * from shifts.shifts where employee_id = $1`, [person.employeeId]);

describe('ASSIGN-06 leave', () => {
  const dayOf = (hours: number) => dateIn('UTC', new Date(Date.parse(inHoursFromNow(hours))));

  const shown = (date: string) => format(parseISO(date), 'MMM d, yyyy');

  test('approved leave in the window refuses and is named by its dates, not its type', async () => {
    await addLeave(harness, employee, { start: dayOf(24), end: dayOf(72), name: 'Study Leave' });
    const answer = await assign(hr, body(employee, 48, 4, { overrideReason: 'No' }));
    expect([answer.status, answer.body.error]).toEqual([409, 'on_leave']);
    expect(answer.body.message).toBe(
      `Ana Silva is on approved leave: ${shown(dayOf(24))} – ${shown(dayOf(72))}. Choose other times or another person.`,
    );
    expect(answer.body.details).toEqual({ startDate: dayOf(24), endDate: dayOf(72) });
  });

  test('a half day takes its half of the day', async () => {
    const day = dayOf(72);
    await addLeave(harness, employee, { start: day, dayPart: 'am' });
    const at = (from: string, to: string) => ({
      employeeId: employee.employeeId,
      startTime: `${day}T${from}:00Z`,
      endTime: `${day}T${to}:00Z`,
    });
    expect((await assign(hr, at('11:00', '15:00'))).body.error).toBe('on_leave');
    expect((await assign(hr, at('12:00', '15:00'))).status).toBe(201);
  });

  test('leave by the hour takes its times and nothing else of the day, and no reason overrides it', async () => {
    const day = dayOf(72);
    await addLeave(harness, employee, { start: day, hours: 2, times: ['14:00', '16:00'] });
    const at = (from: string, to: string) => ({
      employeeId: employee.employeeId,
      startTime: `${day}T${from}:00Z`,
      endTime: `${day}T${to}:00Z`,
    });
    const refused = await assign(hr, { ...at('12:00', '16:00'), overrideReason: 'Agreed' });
    expect([refused.status, refused.body.error]).toEqual([409, 'on_leave']);
    expect(refused.body.message).toContain(`${shown(day)} (14:00–16:00)`);
    const before = await assign(hr, at('05:00', '13:00'));
    expect([before.status, before.body.warnings]).toEqual([201, []]);
  });

  test('leave by the hour past midnight takes the first hours of the next day', async () => {
    const [day, next] = [dayOf(72), dayOf(96)];
    await addLeave(harness, employee, { start: day, hours: 4, times: ['22:00', '02:00'] });
    const from = (time: string) => ({
      employeeId: employee.employeeId,
      startTime: `${next}T${time}:00Z`,
      endTime: `${next}T09:00:00Z`,
    });
    expect((await assign(hr, from('01:00'))).body.error).toBe('on_leave');
    expect((await assign(hr, from('02:00'))).status).toBe(201);
  });

  test('leave by the hour without times warns, and a reason overrides it', async () => {
    const day = dayOf(72);
    await addLeave(harness, employee, { start: day, hours: 2.5 });
    const given = {
      employeeId: employee.employeeId,
      startTime: `${day}T08:00:00Z`,
      endTime: `${day}T12:00:00Z`,
    };
    const warned = await assign(hr, given);
    expect([warned.status, warned.body.error]).toEqual([422, 'rest_too_short']);
    expect(warned.body.message).toContain(`2.5 h of approved leave on ${shown(day)}.`);
    const answer = await assign(hr, { ...given, overrideReason: 'Agreed with Ana' });
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['leave_hours']);
  });
});

describe('ASSIGN-06 rest and weekly hours', () => {
  test('under 11 h of rest asks for a reason, which is stored, audited and returned', async () => {
    await assign(hr, body(employee, 24, 8));
    const warned = await assign(hr, body(employee, 41.5, 8));
    expect([warned.status, warned.body.error]).toEqual([422, 'rest_too_short']);
    expect(warned.body.message).toMatch(
      /^Only 9 h 30 m of rest after the shift .*, but 11 h are required\. Give a reason/,
    );
    expect(warned.body.details).toMatchObject({ warnings: [{ code: 'short_rest' }] });
    const answer = await assign(hr, body(employee, 41.5, 8, { overrideReason: 'Storm cover' }));
    expect(answer.status).toBe(201);
    expect(answer.body.warnings.map(({ code }) => code)).toEqual(['short_rest']);
    const [row] = await harness.sql(
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
    expect(warned.body.message).toMatch(/^56 h of shifts within the 7 days .*, but 48 h are the maximum/);
    expect(warned.body.details).toMatchObject({ warnings: [{ code: 'long_week' }] });
    expect((await assign(hr, body(employee, 8 * 24, 8))).status).toBe(201);
  });
});
