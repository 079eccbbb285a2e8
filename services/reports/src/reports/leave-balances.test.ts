import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { recordsOf, thisYear, today } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let lead: Principal;
let top: string;
let below: string;
let beside: string;
let types: Record<'yearly' | 'monthly' | 'free', string>;
/** With the first and the last day of work, where these are entered. */
let people: { id: string; department: string; joins?: string; leaves?: string }[] = [];

const monday = (year: number, month: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  return new Date(Date.UTC(year, month - 1, 1 + ((8 - first.getUTCDay()) % 7))).toISOString().slice(0, 10);
};
const plus = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const policy = async (leaveTypeId: string, over: object) => {
  const body = { leaveTypeId, from: `${thisYear - 3}-01-01`, yearlyGrant: 20, ...over };
  expect((await harness.as(hr)(contract.createLeavePolicy, { body })).status).toBe(201);
};
async function employ(departmentId: string, values: Record<string, string | null> = {}) {
  const { employeeId } = await addPerson(harness, { departmentId, supervisorId: lead.employeeId });
  for (const [column, value] of Object.entries(values))
    await harness.sql(`update employees.employees set ${column} = $2 where id = $1`, [employeeId, value]);
  people.push({
    id: employeeId,
    department: departmentId,
    ...(values.joined_on && { joins: values.joined_on }),
    ...(values.leaves_on && { leaves: values.leaves_on }),
  });
  return employeeId;
}
const take = async (employeeId: string, leaveTypeId: string, startDate: string, days: number) => {
  const endDate = plus(startDate, days - 1);
  const body = { employeeId, leaveTypeId, startDate, endDate, reason: 'Family', hours: null };
  expect(await harness.as(hr)(contract.createLeaveRequest, { body })).toMatchObject({ status: 201 });
};

beforeAll(async () => {
  harness = await openHarness(['reports', 'leave', 'leave-types']);
  [top, below, beside] = [
    await addDepartment(harness),
    await addDepartment(harness),
    await addDepartment(harness),
  ];
  await harness.sql('update departments.departments set parent_id = $1 where id = $2', [top, below]);
  hr = await addPerson(harness, { role: 'hr_admin', departmentId: beside });
  lead = await addPerson(harness, { role: 'supervisor', departmentId: beside });
  people = [hr, lead].map(({ employeeId }) => ({ id: employeeId, department: beside }));
  types = {
    yearly: await addLeaveType(harness, { name: 'Annual Leave', allowance: '25', route: 'auto' }),
    monthly: await addLeaveType(harness, { name: 'Monthly Leave', allowance: '12', route: 'supervisor' }),
    free: await addLeaveType(harness, { name: 'Unlimited Leave', allowance: '999', route: 'auto' }),
  };
  await addLeaveType(harness, { name: 'Former Leave', active: false });
  await policy(types.yearly, { carryCap: 5, carryExpiry: '03-31' });
  await policy(types.yearly, { yearlyGrant: 24, minYears: 10 });
  await policy(types.yearly, { yearlyGrant: 18, contract: 'fixed_term' });
  await policy(types.yearly, { yearlyGrant: 22, departmentId: below, from: `${thisYear}-05-01` });
  await policy(types.monthly, { yearlyGrant: 13, accrual: 'monthly', carryCap: 9, carryExpiry: '06-30' });
  await policy(types.free, { yearlyGrant: 10, departmentId: beside });

  const plain = await employ(top);
  const junior = await employ(below);
  const fixed = await employ(top, { contract: 'fixed_term' });
  await employ(below, { joined_on: `${thisYear}-03-14` });
  await employ(beside, { joined_on: `${thisYear + 1}-02-01` });
  await employ(top, { leaves_on: `${thisYear}-11-30` });
  await employ(top, { leaves_on: `${thisYear - 1}-06-30` });
  await employ(beside, { joined_on: `${thisYear - 10}-06-01` });
  await employ(beside, { joined_on: `${thisYear - 20}-06-01` });
  // Of one month, and mostly on both sides of today.
  for (const day of ['01', '28'])
    await employ(beside, { joined_on: `${thisYear - 10}-${today.slice(5, 7)}-${day}` });
  const [opened, resting] = [await employ(beside), await employ(beside)];
  await harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [resting]);
  people = people.filter(({ id }) => id !== resting);

  const [person] = await harness.sql('select employee_id from employees.employees where id = $1', [opened]);
  const opening = { employee: person?.employee_id, year: thisYear };
  const rows = [
    { ...opening, leaveType: 'Annual Leave', days: 7.5 },
    { ...opening, leaveType: 'Monthly Leave', days: 1.5 },
    { ...opening, leaveType: 'Annual Leave', days: 3, expires: `${thisYear}-12-31` },
  ];
  const imported = await harness.as(hr)(contract.importOpeningBalances, { body: { rows, commit: true } });
  expect(imported.body).toMatchObject({ created: 3 });
  await take(plain, types.yearly, monday(thisYear - 1, 5), 12);
  expect((await harness.as(hr)(contract.runYearEnd, { params: { year: thisYear - 1 } })).status).toBe(200);
  await take(plain, types.yearly, monday(thisYear, 2), 3);
  await take(junior, types.yearly, monday(thisYear, 12), 2);
  await take(junior, types.monthly, monday(thisYear, 1), 5);
  await take(fixed, types.yearly, `${thisYear}-12-29`, 8);
  await take(fixed, types.free, monday(thisYear, 8), 4);
  await take(lead.employeeId, types.free, monday(thisYear + 1, 3), 4);
});
afterAll(() => harness.close());

type Figures = Record<'granted' | 'available' | 'ahead' | 'pending' | 'owed' | 'people', number>;
const titles: Record<keyof Figures, string> = {
  granted: 'Days granted',
  available: 'Days available',
  ahead: 'Days approved ahead',
  pending: 'Days pending',
  owed: 'Days not taken',
  people: 'Head count',
};
const inOrder = (found: Map<string, Figures>) => Object.fromEntries([...found].sort());

/** The report's file on a day, by department and leave type. */
async function reported(day: string, as = hr, over: Partial<contract.ReportBody> = {}) {
  const asked = {
    reportType: 'leave_balances' as const,
    period: 'custom' as const,
    from: day,
    to: day,
    ...over,
  };
  const { status, text } = await harness.as(as)(contract.generateReport, { body: asked });
  expect(status).toBe(200);
  const [head = [], ...cells] = recordsOf(text);
  const found = new Map<string, Figures>();
  for (const line of cells) {
    const row = Object.fromEntries(head.map((title, at) => [title, line[at]]));
    const figures = Object.entries(titles).map(([key, title]) => [key, Number(row[title])]);
    found.set(`${row.Code} ${row['Leave type']}`, Object.fromEntries(figures) as Figures);
  }
  return inOrder(found);
}

/** The same from each person's forecasts and requests. */
async function recounted(day: string) {
  const year = Number(day.slice(0, 4));
  const found = new Map<string, Figures>();
  const as = harness.as(hr);
  const departments = await harness.sql('select id, short_code from departments.departments');
  for (const { id: employeeId, department, joins = '', leaves = '9999' } of people) {
    if (day < joins || day > leaves) continue;
    const balances = await as(contract.listBalances, { query: { employeeId, year } });
    for (const { accountId, leaveType, leaveTypeId } of balances.body) {
      const balance = (await as(contract.forecastBalance, { params: { accountId }, query: { on: day } }))
        .body;
      if (balance.available === null || leaveType === 'Former Leave') continue;
      const [planned] = await harness.sql(
        `select coalesce(sum(c.days), 0)::float8 as days from leave.charges c
         join leave.requests r on r.id = c.request_id
         where r.employee_id = $1 and r.leave_type_id = $2 and r.status = 'approved' and c.day > $3::date
           and c.day <= make_date($4, 12, 31)`,
        [employeeId, leaveTypeId, day, year],
      );
      const code = departments.find(({ id }) => id === department)?.short_code as string;
      const key = `${code} ${leaveType}`;
      const sum = found.get(key) ?? { granted: 0, available: 0, ahead: 0, pending: 0, owed: 0, people: 0 };
      sum.people += 1;
      sum.granted += balance.granted ?? 0;
      sum.available += balance.available;
      sum.ahead += planned?.days as number;
      sum.pending += balance.held;
      sum.owed += balance.available + (planned?.days as number) + balance.held;
      found.set(key, sum);
    }
  }
  for (const sum of found.values())
    for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] = Math.round(sum[key] * 100) / 100;
  return inOrder(found);
}

test.each([today, `${thisYear}-12-31`, `${thisYear + 1}-02-28`, `${thisYear + 1}-07-01`])(
  'REP-02 on %s the departments are owed what the balances of their people say, looked at before or not',
  async (day) => {
    const before = await reported(day);
    expect(Object.keys(before)).toHaveLength(7);
    expect(before).toEqual(await recounted(day));
    expect(await reported(day)).toEqual(before);
  },
);

test('REP-02 a past day has what was left then: the end of its year comes after it, leave of later days is still ahead', async () => {
  const [code] = (
    await harness.sql('select short_code from departments.departments where id = $1', [top])
  ).map(({ short_code }) => short_code as string);
  const of = async (day: string) => (await reported(day))[`${code} Annual Leave`];
  // Two people of 20 days, one of 18 and one who left in June; one took twelve calendar days, ten days of work, in May.
  expect(await of(`${thisYear - 1}-12-31`)).toMatchObject({ people: 3, ahead: 0, owed: 20 + 20 + 18 - 10 });
  expect(await of(`${thisYear - 1}-04-30`)).toMatchObject({
    people: 4,
    ahead: 10,
    owed: 20 + 20 + 18 + 10,
  });
});

test('REP-02 without a custom period it is about today, of a past year about its last day', async () => {
  const covered = async (over: object) => {
    const body = { reportType: 'leave_balances' as const, ...over };
    const { from, to } = (await harness.as(hr)(contract.previewReport, { body })).body;
    return [from, to];
  };
  const begins = `${thisYear}-01-01`;
  expect(await covered({})).toEqual([begins, today]);
  expect(await covered({ period: 'last_3_months' })).toEqual([begins, today]);
  expect(await covered({ period: 'last_year' })).toEqual([`${thisYear - 1}-01-01`, `${thisYear - 1}-12-31`]);
  const { headers } = await harness.as(hr)(contract.generateReport, {
    body: { reportType: 'leave_balances' },
  });
  expect(headers.get('content-disposition')).toContain(`leave_balances-all-${begins}-to-${today}.csv`);
});

test('REP-02 by department with those below it, for a supervisor the own team; the picture adds up to the file', async () => {
  const all = await reported(today);
  const ofTop = await reported(today, hr, { department: top });
  expect(Object.keys(ofTop)).toHaveLength(4);
  expect(all).toMatchObject(ofTop);
  expect(Object.keys(await reported(today, hr, { department: below }))).toHaveLength(2);
  const peopleOf = (rows: Record<string, Figures>) =>
    Math.max(...Object.values(rows).map(({ people: count }) => count));
  expect([peopleOf(await reported(today, lead, { department: beside })), peopleOf(all)]).toEqual([5, 7]);

  const body = { reportType: 'leave_balances' as const, department: top };
  const { bars, series, unit } = (await harness.as(hr)(contract.drawReport, { body })).body;
  expect([unit, bars.length, series.map(({ key }) => key)]).toEqual([
    'days',
    2,
    ['available', 'ahead', 'pending'],
  ]);
  const drawn = bars.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  expect(drawn).toBeCloseTo(
    Object.values(ofTop).reduce((sum, { owed }) => sum + owed, 0),
    6,
  );
});
