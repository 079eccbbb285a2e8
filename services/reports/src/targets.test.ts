import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  employee = await addPerson(harness);
});
afterAll(() => harness.close());

const wanted = { ...contract.defaultTargets, coveragePercent: 92.5, headcountGrowthPercent: -3 };

test("DASH-03 everybody reads the targets, at first the specification's figures", async () => {
  const answer = await harness.as(employee)(contract.getTargets);
  expect([answer.status, answer.body]).toEqual([200, contract.defaultTargets]);
});

test('DASH-03 an administrator changes them; the trail says from what to what', async () => {
  const before = await harness.as(employee)(contract.getTargets);
  const changed = await harness.as(hr)(contract.updateTargets, { body: wanted });
  expect([changed.status, changed.body]).toEqual([200, wanted]);
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  const after = await harness.as(employee)(contract.getTargets, { headers });
  expect([after.status, after.body]).toEqual([200, wanted]);
  const again = { ...wanted, decisionHours: 4 };
  await harness.as(hr)(contract.updateTargets, { body: again });
  const trail = await harness.sql('select actor_id, before, after from reports.audit_log order by at');
  expect(trail).toEqual([
    { actor_id: hr.employeeId, before: contract.defaultTargets, after: wanted },
    { actor_id: hr.employeeId, before: wanted, after: again },
  ]);
});

test('ROLE-01 a supervisor and an employee change nothing', async () => {
  const supervisor = await addPerson(harness, { role: 'supervisor' });
  for (const actor of [supervisor, employee])
    expect((await harness.as(actor)(contract.updateTargets, { body: wanted })).status).toBe(403);
  expect((await harness.as(null)(contract.getTargets)).status).toBe(401);
});

test('a figure out of its range is refused by name', async () => {
  const answer = await harness.as(hr)(contract.updateTargets, { body: { ...wanted, coveragePercent: 101 } });
  expect(answer.status).toBe(400);
  expect(answer.body.details?.fields).toEqual({ coveragePercent: 'Enter a number from 0 to 100' });
});

test('ten changes at once leave one row and one entry each in the trail', async () => {
  const [before] = await harness.sql<{ n: number }>('select count(*)::int as n from reports.audit_log');
  const asks = Array.from({ length: 10 }, (_, hours) =>
    harness.as(hr)(contract.updateTargets, { body: { ...wanted, decisionHours: hours } }),
  );
  expect((await Promise.all(asks)).map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect(await harness.sql('select count(*)::int as n from reports.targets')).toEqual([{ n: 1 }]);
  const trail = await harness.sql('select count(*)::int as n from reports.audit_log');
  expect(trail).toEqual([{ n: (before?.n ?? 0) + 10 }]);
});
