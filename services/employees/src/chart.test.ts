import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let chief: Principal;
let left: Principal;
let right: Principal;
let low: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  hr = await addPerson(harness, { role: 'hr_admin', firstName: 'Hana' });
  chief = await addPerson(harness, { role: 'supervisor', firstName: 'Chief' });
  const under = (boss: Principal, firstName: string, over: object = {}) =>
    addPerson(harness, { supervisorId: boss.employeeId, firstName, ...over });
  left = await under(chief, 'Left', { role: 'supervisor' });
  right = await under(chief, 'Right', { role: 'supervisor' });
  low = await under(left, 'Low');
  await under(left, 'Gone', { status: 'inactive' });
});
afterAll(() => harness.close());

const chartFor = async (reader: Principal, query: object = {}) => {
  const { status, body } = await harness.as(reader)(contract.organisationChart, { query });
  return status === 200 ? body.people.map(({ name }) => name.split(' ')[0]).join(' ') : status;
};

test('an administrator sees everybody from the top, and how many are in nobody’s team', async () => {
  expect(await chartFor(hr)).toBe('Chief Left Right Low');
  const { body } = await harness.as(hr)(contract.organisationChart, { query: {} });
  expect(body).toMatchObject({ alone: 1, further: false });
  expect(body.people.map(({ reports }) => reports)).toEqual([2, 1, 0, 0]);
});

test('others see the supervisors above them, themselves and everyone below', async () => {
  expect(await chartFor(left)).toBe('Chief Left Low');
  expect(await chartFor(low)).toBe('Chief Left Low');
  expect(await chartFor(right)).toBe('Chief Right');
  expect(await chartFor(chief)).toBe('Chief Left Right Low');
});

test('the people below somebody, level by level; below others answers as below nobody', async () => {
  const of = (who: Principal) => ({ under: who.employeeId });
  expect(await chartFor(chief, { ...of(chief), deep: 'false' })).toBe('Left Right');
  expect(await chartFor(chief, of(chief))).toBe('Left Right Low');
  expect(await chartFor(left, of(right))).toBe(404);
  expect(await chartFor(low, of(left))).toBe(404);
  expect(await chartFor(hr, { under: crypto.randomUUID() })).toBe(404);
});

test('somebody who left stays in the chart while people report to them', async () => {
  await harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [left.employeeId]);
  const { body } = await harness.as(hr)(contract.organisationChart, { query: {} });
  expect(body.people.map(({ employed }) => employed)).toEqual([true, false, true, true]);
  await harness.sql(`update employees.employees set status = 'inactive' where id = $1`, [low.employeeId]);
  expect(await chartFor(hr)).toBe('Chief Right');
});
