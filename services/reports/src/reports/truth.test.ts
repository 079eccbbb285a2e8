import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest, addShifts, recordsOf } from '../reports.testing';

/** A year of its own, with a leap day. */
const period = { period: 'custom', from: '2024-01-01', to: '2024-12-31' } as const;
const statuses = ['approved', 'approved', 'approved', 'denied', 'pending', 'cancelled'] as const;

interface Filed {
  department: string | null;
  type: string;
  status: (typeof statuses)[number];
  days: number;
}

let harness: Harness;
let hr: Principal;
let people: Principal[];
const filed: Filed[] = [];
const names = new Map<string | null, string>([[null, 'No department']]);

const everyDay = (index: number) => new Date(Date.UTC(2024, 0, 1 + index * 5)).toISOString().slice(0, 10);

/** The cells of a report by the titles of its columns, out of the file. */
async function fileOf(
  reportType: contract.ReportType,
  department = 'all',
): Promise<Record<string, string>[]> {
  const body = { reportType, department, ...period };
  const { text } = await harness.as(hr)(contract.generateReport, { body });
  const [titles = [], ...records] = recordsOf(text);
  return records.map((cells) => Object.fromEntries(cells.map((cell, index) => [titles[index], cell])));
}
const pictureOf = async (reportType: contract.ReportType, department = 'all') =>
  (await harness.as(hr)(contract.drawReport, { body: { reportType, department, ...period } })).body;
const sum = (values: number[]) => Math.round(100 * values.reduce((total, value) => total + value, 0)) / 100;
const column = (rows: Record<string, string>[], title: string) => sum(rows.map((row) => Number(row[title])));
/** What the bars of a picture say of one of its series. */
const drawn = (picture: contract.ReportPicture, key: string) => {
  const index = picture.series.findIndex((one) => one.key === key);
  return sum(picture.bars.map(({ values }) => values[index] ?? NaN));
};

beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  const departments: (string | null)[] = [null];
  for (const name of ['Airport Operations', 'Finance']) {
    const id = await addDepartment(harness, { name });
    names.set(id, name);
    departments.push(id);
  }
  const types = ['Annual Leave', 'Sick Leave', 'Study Leave'];
  const typeIds = new Map<string, string>();
  for (const name of types) typeIds.set(name, await addLeaveType(harness, { name, allowance: '30' }));
  people = [];
  for (const [index, departmentId] of departments.entries())
    people.push(await addPerson(harness, { departmentId, firstName: 'Truly', lastName: `Told ${index}` }));

  for (let index = 0; index < 70; index += 1) {
    const person = people[index % people.length] as Principal;
    const type = types[index % 7 === 0 ? 2 : index % 2] as string;
    const status = statuses[(index * 5) % statuses.length] ?? 'approved';
    const days = index % 4 === 0 ? 0.5 : 1;
    filed.push({ department: person.departmentId, type, status, days });
    await addRequest(harness, person, typeIds.get(type) as string, {
      start: everyDay(index),
      status,
      days,
      override: index % 9 === 0,
      // Every tenth was filed on the day after.
      createdAt: new Date(
        Date.parse(everyDay(index)) + (index % 10 === 0 ? 90_000_000 : -90_000_000),
      ).toISOString(),
      decidedBy: index % 11 === 0 ? person : hr,
    });
  }
  for (const person of people) await addShifts(harness, person, '2024-02-27', 10);
});
afterAll(() => harness.close());

const count = (some: Filed[], status: Filed['status']) => some.filter((one) => one.status === status).length;
const daysApproved = (some: Filed[]) =>
  sum(some.filter(({ status }) => status === 'approved').map(({ days }) => days));

test('REP-02 leave_summary says of every department and leave type what was filed', async () => {
  const rows = await fileOf('leave_summary');
  for (const [id, name] of names)
    for (const type of ['Annual Leave', 'Sick Leave', 'Study Leave']) {
      const some = filed.filter((one) => one.department === id && one.type === type);
      expect(rows.find((row) => row.Department === name && row['Leave type'] === type)).toMatchObject({
        Requests: String(some.length),
        Approved: String(count(some, 'approved')),
        Denied: String(count(some, 'denied')),
        Pending: String(count(some, 'pending')),
        Cancelled: String(count(some, 'cancelled')),
        'Days approved': String(daysApproved(some)),
      });
    }
  expect(column(rows, 'Requests')).toBe(filed.length);
});

test('REP-02 department_analysis leaves nobody out, not those without a department either', async () => {
  const rows = await fileOf('department_analysis');
  for (const [id, name] of names) {
    const some = filed.filter((one) => one.department === id);
    expect(rows.find((row) => row.Department === name)).toMatchObject({
      // The HR administrator belongs to no department.
      'Head count': id === null ? '2' : '1',
      Requests: String(some.length),
      Approved: String(count(some, 'approved')),
      'Days approved': String(daysApproved(some)),
    });
  }
  expect(column(rows, 'Requests')).toBe(filed.length);
});

test('REP-02 employee_utilization adds up to what was approved and what is pending', async () => {
  const rows = await fileOf('employee_utilization');
  expect(column(rows, 'Days approved')).toBe(daysApproved(filed));
  expect(rows).toHaveLength((people.length + 1) * 3);
});

test('REP-02 team_shift holds every shift, and a file knows nothing that its picture does not', async () => {
  const shifts = await fileOf('team_shift');
  expect(shifts).toHaveLength(10 * people.length);
  expect(column(shifts, 'Worked hours')).toBe(75 * people.length);
  const picture = await pictureOf('team_shift');
  expect(picture.bars).toMatchObject([
    { label: 'Feb 2024', values: [22.5 * people.length] },
    { label: 'Mar 2024', values: [52.5 * people.length] },
  ]);
});

async function expectPictures(department: string) {
  const fileFor = (reportType: contract.ReportType) => fileOf(reportType, department);
  const pictureFor = (reportType: contract.ReportType) => pictureOf(reportType, department);
  const summary = await fileFor('leave_summary');
  const byType = await pictureFor('leave_summary');
  for (const [key, title] of [
    ['approved', 'Approved'],
    ['pending', 'Pending'],
    ['denied', 'Denied'],
    ['cancelled', 'Cancelled'],
  ] as const)
    expect(drawn(byType, key)).toBe(column(summary, title));
  expect(drawn(await pictureFor('department_analysis'), 'approved')).toBe(
    column(await fileFor('department_analysis'), 'Days approved'),
  );
  const used = await pictureFor('employee_utilization');
  const rows = await fileFor('employee_utilization');
  expect(drawn(used, 'taken')).toBe(column(rows, 'Days approved'));
  expect(drawn(used, 'pending')).toBe(column(rows, 'Days pending'));

  expect(drawn(await pictureFor('team_shift'), 'worked')).toBe(
    column(await fileFor('team_shift'), 'Worked hours'),
  );

  const audit = await fileFor('compliance_audit');
  const countOf = (title: string) => audit.filter((row) => row[title] === 'yes').length;
  expect((await pictureFor('compliance_audit')).bars).toMatchObject(
    ['Override by HR', 'Filed after the first day', 'Decided by the employee', 'Document missing'].map(
      (label) => ({ label, values: [countOf(label)] }),
    ),
  );
  return { late: countOf('Filed after the first day'), own: countOf('Decided by the employee') };
}

test('REP-02 a picture sums up the very rows of its file', async () => {
  const { late, own } = await expectPictures('all');
  expect(late).toBe(7);
  expect(own).toBeGreaterThan(0);
  for (const id of names.keys()) if (id) await expectPictures(id);
  // What was taken back was not decided.
  await harness.sql(
    `with back as (
       insert into leave.events (id, request_id, at, actor_id, action, step)
       select gen_random_uuid(), request_id, now(), actor_id, 'reopened', 1 from leave.events
       where actor_id = any($1) limit 1 returning request_id
     )
     update leave.requests set decided_by = null where id in (select request_id from back)`,
    [people.map(({ employeeId }) => employeeId)],
  );
  expect(await expectPictures('all')).toEqual({ late, own: own - 1 });
});

test('a picture of many departments folds the smallest into one bar, and one of time folds none', async () => {
  const type = await addLeaveType(harness, { name: 'Moving Leave' });
  for (let index = 0; index < 15; index += 1) {
    const departmentId = await addDepartment(harness, { name: `Gate ${index}` });
    const person = await addPerson(harness, { departmentId });
    await addRequest(harness, person, type, { start: '2021-05-05', days: 20 - index, decidedBy: hr });
  }
  const body = {
    reportType: 'department_analysis',
    period: 'custom',
    from: '2021-01-01',
    to: '2021-12-31',
  } as const;
  const { bars } = (await harness.as(hr)(contract.drawReport, { body })).body;
  expect(bars).toHaveLength(13);
  expect(bars[0]).toEqual({ label: 'Gate 0', values: [20, 0] });
  expect(bars.at(-1)).toEqual({
    label: '3 others',
    text: { key: 'reports.others', params: { count: 3 } },
    values: [8 + 7 + 6, 0],
  });

  const look = async (rows: number) => {
    const summary = { ...body, reportType: 'leave_summary', rows } as const;
    const { body: answer } = await harness.as(hr)(contract.previewReport, { body: summary });
    return [answer.rows.length, answer.totalRows];
  };
  expect(await look(14)).toEqual([14, 15]);
  expect(await look(15)).toEqual([15, 15]);

  const days = { reportType: 'team_shift', period: 'custom', from: '2024-02-27', to: '2024-03-10' } as const;
  const shifts = (await harness.as(hr)(contract.drawReport, { body: days })).body;
  expect(shifts.bars).toHaveLength(10);
  expect(shifts.bars[2]?.label).toBe('29 Feb 2024');
});

test('a look at a report says which days it covers, and shows as many rows as are asked for', async () => {
  const body = { reportType: 'compliance_audit', ...period } as const;
  const look = (rows?: number) =>
    harness.as(hr)(contract.previewReport, { body: { ...body, ...(rows && { rows }) } });
  expect((await look()).body).toMatchObject({ from: '2024-01-01', to: '2024-12-31', totalRows: 70 });
  expect((await look()).body.rows).toHaveLength(20);
  expect((await look(2000)).body.rows).toHaveLength(70);
  expect((await look(2001)).status).toBe(400);
});
