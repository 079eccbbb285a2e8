import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, openHouse, type House } from '@portal/service-kit/testing';
import { addRequest, thisYear } from './testing';

let house: House;
let hr: Principal;
beforeAll(async () => {
  house = await openHouse(['reports']);
  hr = await addPerson(house, { role: 'hr_admin' });
});
afterAll(() => house.close());

test('compliance_audit tells where a document is missing, and names none', async () => {
  const sick = await addLeaveType(house, { name: 'Sick Leave' });
  const body = { reportType: 'compliance_audit' } as const;
  await addRequest(house, await addPerson(house), sick, { start: `${thisYear}-01-01`, decidedBy: hr });
  const missing = async () => {
    const { columns, rows } = (await house.as(hr)(contract.previewReport, { body })).body;
    return rows.map((row) => row[columns.findIndex(({ title }) => title === 'Document missing')]);
  };
  expect(await missing()).toEqual(['no']);
  await house.sql('update leave_types.leave_types set requires_docs = true where id = $1', [sick]);
  expect(await missing()).toEqual(['yes']);
  await house.sql(`update leave_requests.requests set document_ref = 'P-17'`);
  expect(await missing()).toEqual(['no']);
  expect((await house.as(hr)(contract.generateReport, { body })).text).not.toContain('P-17');
});
