import { expect, test } from '@playwright/test';
import { listBalances, listDepartments, listLeaveTypes } from '@portal/contracts';
import { signedIn, type Caller } from '../support/caller';
import { demoPassword, portalUrl } from '../support/portal';
import { daysIn, readRecords, withStatus } from './recount';
import { drawnOf, rowsOf } from './reports';

let hr: Caller;
test.beforeAll(async () => {
  hr = await signedIn(portalUrl(), 'hr', demoPassword);
});

interface Figures {
  heads: number;
  granted: number;
  available: number;
  ahead: number;
  pending: number;
}
const titles: [keyof Figures, string][] = [
  ['heads', 'Head count'],
  ['granted', 'Days granted'],
  ['available', 'Days available'],
  ['ahead', 'Days approved ahead'],
  ['pending', 'Days pending'],
];
const today = new Date().toISOString().slice(0, 10);
const year = today.slice(0, 4);
const rest = { from: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), to: `${year}-12-31` };

/** What the report has to say of some departments, from the balance of each person and the requests. */
async function recounted(departmentId: string | null): Promise<Map<string, Figures>> {
  const { requests, people, types } = await readRecords(hr, departmentId);
  const departments = await hr.ok(listDepartments);
  const found = new Map<string, Figures>();
  for (const person of people.filter(({ status }) => status === 'active')) {
    const query = { employeeId: person.id, year: Number(year) };
    for (const balance of await hr.ok(listBalances, { query })) {
      const type = types.find(({ id }) => id === balance.leaveTypeId);
      if (balance.available === null || !type?.active) continue;
      const code = departments.find(({ id }) => id === person.departmentId)?.shortCode ?? '';
      const key = `${code} ${type.name}`;
      const sum = found.get(key) ?? { heads: 0, granted: 0, available: 0, ahead: 0, pending: 0 };
      const own = requests.filter((one) => one.employeeId === person.id && one.leaveTypeId === type.id);
      sum.heads += 1;
      sum.granted += balance.granted ?? 0;
      sum.available += balance.available;
      sum.ahead += daysIn(withStatus(own, 'approved'), rest);
      sum.pending += balance.held;
      found.set(key, sum);
    }
  }
  return found;
}

/** A report says hundredths of a day: 0.375 and 0.38 are the same. */
const offBy = (said: number, counted = NaN) => Math.abs(said - counted);

async function agrees(departmentId: string | null): Promise<void> {
  const asked = { department: departmentId ?? 'all', from: today, to: today };
  const rows = await rowsOf(hr, 'leave_balances', asked);
  const counted = await recounted(departmentId);
  const types = await hr.ok(listLeaveTypes);
  const overtime = new Set(types.filter((type) => type.overtimeExpiryDays !== null).map(({ name }) => name));
  expect(rows.map((row) => `${row.Code} ${row['Leave type']}`).sort()).toEqual([...counted.keys()].sort());
  for (const row of rows) {
    const key = `${row.Code} ${row['Leave type']}`;
    for (const [figure, title] of titles)
      // What overtime earned is available, and no part of what the year grants.
      if (figure !== 'granted' || !overtime.has(row['Leave type'] ?? ''))
        expect(offBy(Number(row[title]), counted.get(key)?.[figure]), `${key}: ${title}`).toBeLessThan(
          0.0051,
        );
    const parts = ['Days available', 'Days approved ahead', 'Days pending'].map((title) =>
      Number(row[title]),
    );
    expect(Number(row['Days not taken'])).toBeCloseTo(
      parts.reduce((sum, days) => sum + days, 0),
      6,
    );
  }
  const drawn = await drawnOf(hr, 'leave_balances', asked);
  const owed = rows.reduce((sum, row) => sum + Number(row['Days not taken']), 0);
  expect(Object.values(drawn).reduce((sum, days) => sum + days, 0)).toBeCloseTo(owed, 6);
}

test('REP-02 what the departments are owed in days agrees with the balance of each person', async () => {
  const parent = (await hr.ok(listDepartments)).find(({ parentId }) => parentId)?.parentId ?? null;
  for (const departmentId of [null, parent])
    // Other tests write meanwhile: what was read before a change and after it does not have to agree.
    await expect(() => agrees(departmentId)).toPass({ intervals: [0], timeout: 80_000 });
});
