import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addRequest, thisYear } from '../reports.testing';

let harness: Harness;
let hr: Principal;
beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

test('compliance_audit shows where a document is missing, and names none', async () => {
  const sick = await addLeaveType(harness, { name: 'Sick Leave' });
  const body = { reportType: 'compliance_audit' } as const;
  await addRequest(harness, await addPerson(harness), sick, { start: `${thisYear}-01-01`, decidedBy: hr });
  const missing = async () => {
    const { columns, rows } = (await harness.as(hr)(contract.previewReport, { body })).body;
    return rows.map((row) => row[columns.findIndex(({ title }) => title.message === 'Document missing')]);
  };
  expect(await missing()).toEqual(['no']);
  await harness.sql('update leave_types.leave_types set requires_docs = true where id = $1', [sick]);
  expect(await missing()).toEqual(['yes']);
  await harness.sql(`update leave.requests set document_ref = 'P-17'`);
  expect(await missing()).toEqual(['no']);
  expect((await harness.as(hr)(contract.generateReport, { body })).text).not.toContain('P-17');
});
