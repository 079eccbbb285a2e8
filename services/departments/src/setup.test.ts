import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';

let harness: Harness;
let admin: Principal;
beforeAll(async () => {
  harness = await openHarness(['departments', 'working-time', 'leave']);
  admin = await addPerson(harness, { role: 'system_admin' });
});
afterAll(() => harness.close());

const as = (who: Principal) => harness.as(who);
const steps = async () => (await as(admin)(contract.getSetup)).body.steps;
const done = async () => (await steps()).filter((step) => step.done).map(({ key }) => key);
const body = () => ({
  name: 'Kestrel Bay',
  timeZone: 'Indian/Mauritius',
  weekStart: 'sun' as const,
  dateOrder: 'mdy' as const,
  country: 'us',
  holidayYears: 2,
});

test('MOVE-01 an empty portal has nothing ticked, and each step is ticked by what is there', async () => {
  expect(await done()).toEqual([]);
  expect((await steps()).map(({ key }) => key)).toEqual([...contract.setupSteps]);
  await as(admin)(contract.updateOrganisation, { body: body() });
  expect(await done()).toEqual(['organisation']);
  const departmentId = await addDepartment(harness);
  await addLeaveType(harness);
  expect(await done()).toEqual(['organisation', 'departments', 'leaveTypes']);
  const region = await as(admin)(contract.createRegion, { body: { name: 'Here', country: 'MU' } });
  // A region without holidays ahead is half of the step.
  expect((await steps())[1]).toEqual({ key: 'holidays', done: false, link: '/holidays', count: 1 });
  const year = new Date().getUTCFullYear() + 1;
  await as(admin)(contract.importHolidays, { body: { regionId: region.body.id, year, commit: true } });
  await as(admin)(contract.createWorkingPattern, {
    body: { name: 'Office', cycleDays: 7, anchor: '2026-01-05', minutes: [480, 480, 480, 480, 480, 0, 0] },
  });
  expect(await done()).toContain('holidays');
  expect(await done()).toContain('patterns');
  const boss = await addPerson(harness, { role: 'supervisor', departmentId });
  expect(await done()).toContain('people');
  expect(await done()).not.toContain('approvers');
  await addPerson(harness, { departmentId, supervisorId: boss.employeeId });
  expect((await steps()).find(({ key }) => key === 'approvers')).toMatchObject({ done: true, count: 1 });
});

test('MOVE-02 the organisation is read by everybody and changed by administrators, with a trail', async () => {
  const person = await addPerson(harness);
  expect((await as(admin)(contract.updateOrganisation, { body: body() })).body).toEqual({
    ...body(),
    country: 'US',
    nationalIdRequired: true,
  });
  expect((await as(person)(contract.getOrganisation)).body).toMatchObject({
    name: 'Kestrel Bay',
    weekStart: 'sun',
  });
  expect((await as(person)(contract.updateOrganisation, { body: body() })).status).toBe(403);
  expect((await as(person)(contract.getSetup)).status).toBe(403);
  const trail = await harness.sql(
    `select after from departments.audit_log where action = 'organisation.update' order by at desc limit 1`,
  );
  expect(trail[0]?.after).toMatchObject({ name: 'Kestrel Bay', dateOrder: 'mdy' });
});

test('MOVE-02 a wrong value is refused at its field', async () => {
  const refused = async (over: object) =>
    (await as(admin)(contract.updateOrganisation, { body: { ...body(), ...over } as never })).body.details;
  expect(await refused({ name: ' ' })).toHaveProperty('fields.name');
  expect(await refused({ weekStart: 'tue' })).toHaveProperty('fields.weekStart');
  expect(await refused({ country: 'France' })).toHaveProperty('fields.country');
  for (const timeZone of ['', 'Mars/Olympus', '+04:00', 'FOO1BAR'])
    expect(await refused({ timeZone })).toHaveProperty('fields.timeZone');
});

test('MOVE-02 until somebody enters it: the zone of the start, weeks from Sunday, month before day', async () => {
  await harness.sql('delete from departments.organisation');
  await harness.services.departments!.db.calendar(true);
  expect((await as(admin)(contract.getOrganisation)).body).toEqual({
    ...{ name: '', timeZone: 'UTC', weekStart: 'sun', dateOrder: 'mdy', country: null, holidayYears: 1 },
    nationalIdRequired: true,
  });
});

test('MOVE-02 another time zone holds in every running process: for its day, and for that of its connections', async () => {
  const dayIn = async (service: string) => {
    const { db } = harness.services[service]!;
    const { timeZone } = await db.calendar(true);
    const days = await Promise.all(
      [1, 2, 3].map(() => db.query<{ day: string }>('', 'select current_date as day')),
    );
    return [timeZone, ...new Set(days.map(([row]) => row?.day))];
  };
  // They are a day apart at any time.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Midway', 'Pacific/Kiritimati']) {
    const answer = await as(admin)(contract.updateOrganisation, { body: { ...body(), timeZone } });
    expect(answer.body.timeZone).toBe(timeZone);
    for (const service of ['departments', 'leave', 'working-time'])
      expect(await dayIn(service)).toEqual([timeZone, dateIn(timeZone)]);
  }
});
