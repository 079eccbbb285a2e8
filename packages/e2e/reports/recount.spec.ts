import { expect, test } from '@playwright/test';
import { listDepartments, listLeaveRequests, reportSummary } from '@portal/contracts';
import { signedIn, type Caller } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';
import { sized } from '../support/sizes';
import {
  datesOf,
  daysIn,
  isEmployed,
  isUnlimited,
  isWorkday,
  monthsBetween,
  readRecords,
  touching,
  withStatus,
  type Records,
  type Request,
} from './recount';
import { drawnOf, rowsOf, type Asked } from './reports';

let hr: Caller;
test.beforeAll(async () => {
  hr = await signedIn(portalUrl(), 'hr', demoPassword);
});

const rounded = (value: number) => Math.round(value * 100) / 100;
const figures = ({ ofDepartment }: Records, asked: Asked) => {
  const found = touching(ofDepartment, asked);
  const of = (status: Request['status']) => withStatus(found, status);
  return {
    found,
    requests: found.length,
    approved: of('approved').length,
    denied: of('denied').length,
    pending: of('pending').length,
    cancelled: of('cancelled').length,
    daysApproved: daysIn(of('approved'), asked),
    daysPending: daysIn(of('pending'), asked),
  };
};
/** Each row is rounded to a hundredth of a day, so a sum of rows may be off by half of one each. */
function near(said: number, counted: number, rows: number, what: string): void {
  // Hundreds of thousands of figures: `expect` would write each down as a step.
  if (!(Math.abs(said - counted) < 0.006 + rows / 200))
    throw new Error(`${what}: ${said} is said, ${counted} counted`);
}
const sum = (rows: Record<string, string>[], title: string) =>
  rows.reduce((total, row) => total + Number(row[title]), 0);

async function summaryAgrees(asked: Asked, records: Records) {
  const counted = figures(records, asked);
  expect(await hr.ok(reportSummary, { query: { period: 'custom', ...asked } })).toMatchObject({
    totalEmployees: records.people.filter(({ status }) => status === 'active').length,
    leaveRequests: counted.requests,
    pendingReviews: counted.pending,
  });
}

async function leaveSummaryAgrees(asked: Asked, records: Records) {
  const rows = await rowsOf(hr, 'leave_summary', asked);
  const counted = figures(records, asked);
  for (const [title, value] of [
    ['Requests', counted.requests],
    ['Approved', counted.approved],
    ['Denied', counted.denied],
    ['Pending', counted.pending],
    ['Cancelled', counted.cancelled],
  ] as const)
    expect(sum(rows, title), title).toBe(value);
  near(sum(rows, 'Days approved'), counted.daysApproved, rows.length, 'days approved');
  near(sum(rows, 'Days pending'), counted.daysPending, rows.length, 'days pending');
  for (const type of records.types) {
    const some = withStatus(counted.found, 'approved').filter(({ leaveTypeId }) => leaveTypeId === type.id);
    const ofType = rows.filter((row) => row['Leave type'] === type.name);
    near(sum(ofType, 'Days approved'), daysIn(some, asked), ofType.length, type.name);
  }
  expect(await drawnOf(hr, 'leave_summary', asked)).toEqual({
    approved: counted.approved,
    pending: counted.pending,
    denied: counted.denied,
    cancelled: counted.cancelled,
  });
}

async function departmentAgrees(asked: Asked, records: Records) {
  const rows = await rowsOf(hr, 'department_analysis', asked);
  const ids = new Set(records.everybody.filter((one) => isEmployed(one, asked)).map(({ id }) => id));
  const ofEmployed = records.ofDepartment.filter(({ employeeId }) => ids.has(employeeId));
  const counted = figures({ ...records, ofDepartment: ofEmployed }, asked);
  const employed = records.people.filter(({ id }) => ids.has(id));
  const heads = employed.length;
  expect([sum(rows, 'Head count'), sum(rows, 'Requests')]).toEqual([heads, counted.requests]);
  near(sum(rows, 'Days approved'), counted.daysApproved, rows.length, 'days approved');
  const drawn = await drawnOf(hr, 'department_analysis', asked);
  near(drawn.approved ?? NaN, counted.daysApproved, rows.length, 'drawn');
  near(drawn.pending ?? NaN, counted.daysPending, rows.length, 'drawn, pending');
  if (asked.department === 'all' || rows.length !== 1 || heads === 0) return;
  const stays = employed.map(({ joinedOn, leavesOn }) =>
    datesOf(asked).filter((day) => isWorkday(day) && day >= (joinedOn ?? day) && day <= (leavesOn ?? day)),
  );
  const workdays = stays.flat().length;
  const availability = Math.max(0, 100 - (100 * counted.daysApproved) / workdays);
  near(Number(rows[0]?.['Availability (%)']), availability, 20, 'availability');
}

async function utilizationAgrees(asked: Asked, { requests, people, types }: Records) {
  const rows = await rowsOf(hr, 'employee_utilization', asked);
  expect(rows).toHaveLength(people.length * types.length);
  const said = new Map(rows.map((row) => [`${row['Employee ID']} ${row['Leave type']}`, row]));
  const year = { from: `${asked.to.slice(0, 4)}-01-01`, to: `${asked.to.slice(0, 4)}-12-31` };
  const [totals, byPerson] = [{ taken: 0, pending: 0 }, new Map<string, Request[]>()];
  for (const one of requests) byPerson.set(one.employeeId, [...(byPerson.get(one.employeeId) ?? []), one]);
  for (const person of people)
    for (const type of types) {
      const own = (byPerson.get(person.id) ?? []).filter(({ leaveTypeId }) => leaveTypeId === type.id);
      const [approved, pending] = [withStatus(own, 'approved'), withStatus(own, 'pending')];
      const row = said.get(`${person.employeeId} ${type.name}`) ?? {};
      const counted = {
        'Days approved': daysIn(approved, asked),
        'Days pending': daysIn(pending, asked),
        'Days approved of the year': daysIn(approved, year),
        'Days pending of the year': daysIn(pending, year),
      };
      for (const [title, days] of Object.entries(counted))
        near(Number(row[title]), days, 0, `${person.name} ${title}`);
      totals.taken += counted['Days approved'];
      totals.pending += counted['Days pending'];
      if (isUnlimited(type.allowanceTotal)) continue;
      const left =
        Number(row['Allowance of the year (days)']) +
        Number(row['Carried, adjusted and expired (days)']) -
        Number(row['Days approved of the year']);
      // Exactly: a reader adds up what the row shows.
      if (Number(row['Days remaining of the year']) !== rounded(left))
        throw new Error(`${person.name} ${type.name}: ${JSON.stringify(row)} does not add up`);
    }
  const drawn = await drawnOf(hr, 'employee_utilization', asked);
  near(drawn.taken ?? NaN, totals.taken, types.length, 'drawn');
  near(drawn.pending ?? NaN, totals.pending, types.length, 'drawn, pending');
}

async function auditAgrees(asked: Asked, records: Records) {
  const { found } = figures(records, asked);
  const ids = (await rowsOf(hr, 'compliance_audit', asked)).map((row) => row.Request);
  expect(ids.sort()).toEqual(found.map(({ id }) => id).sort());
}

/** Rows of people and of requests are judged once, with everybody's; sums also with each department's. */
const ofSums = [summaryAgrees, leaveSummaryAgrees, departmentAgrees];
const ofRows = [utilizationAgrees, auditAgrees];

test('D3 every report, file and picture agrees with a recount over the lists, for each month and department', async () => {
  test.setTimeout(300_000);
  const dates = (await hr.ok(listLeaveRequests))
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .sort();
  // Other tests file leave years ahead; the organisation's own lies around today.
  const latest = new Date(Date.now() + 200 * 86_400_000).toISOString();
  const all = monthsBetween(dates[0] ?? '', latest);
  expect(all.length).toBeGreaterThan(12);
  // This month, and every so often one before or after it.
  const now = all.findIndex(({ to }) => to >= new Date().toISOString().slice(0, 10));
  const months = all.filter((_, n) => (n - now) % sized(5, 1) === 0);
  const departments = (await hr.ok(listDepartments)).filter(
    ({ name }) => !name.startsWith('Test department'),
  );
  expect(departments.length).toBeGreaterThan(5);
  const some = departments.filter((_, n) => n % sized(4, 1) === 0);
  for (const { id } of [{ id: null }, ...some]) {
    let records = await readRecords(hr, id);
    for (const month of months) {
      const asked = { department: id ?? 'all', ...month };
      // Other tests write meanwhile: what was read before a change and after it does not have to agree.
      for (let attempt = 1; ; attempt += 1) {
        const checks = id ? ofSums : [...ofSums, ...ofRows];
        const judged = await Promise.allSettled(checks.map((check) => check(asked, records)));
        const failed = judged.find((one): one is PromiseRejectedResult => one.status === 'rejected');
        if (!failed) break;
        if (attempt === 3) throw failed.reason;
        records = await readRecords(hr, id);
      }
    }
  }
});
