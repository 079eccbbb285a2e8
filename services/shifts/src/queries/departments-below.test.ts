import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addShift } from '../shifts.testing';

let harness: Harness;
let hr: Principal;
const departments: Record<string, string> = {};
const days = { from: '2030-03-25', to: '2030-03-25' };
const below = (child: string, parent: string | null) =>
  harness.sql('update departments.departments set parent_id = $1 where id = $2', [
    parent && departments[parent],
    departments[child],
  ]);

/** In each department one person, with a shift on the Monday. */
beforeAll(async () => {
  harness = await openHarness(['shifts']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  for (const name of ['parent', 'child', 'grandchild', 'sibling']) {
    const departmentId = (departments[name] = await addDepartment(harness, { name }));
    const person = await addPerson(harness, { firstName: name, departmentId });
    await addShift(harness, person, { start: '2030-03-25T06:00:00Z', end: '2030-03-25T14:00:00Z' });
  }
  await below('child', 'parent');
  await below('grandchild', 'child');
});
afterAll(() => harness.close());

const firstNames = (shifts: contract.ListedShift[]) =>
  shifts.map(({ employee }) => employee?.firstName).sort();
const listed = async (departmentId: string | undefined, paging: object = {}) =>
  firstNames(
    (await harness.as(hr)(contract.listShifts, { query: { ...days, departmentId, ...paging } })).body,
  );
const rostered = async (departmentId: string | undefined) => {
  const [day] = (await harness.as(hr)(contract.listRoster, { query: { ...days, departmentId } })).body;
  return { total: day?.total, names: firstNames(day?.shifts ?? []) };
};

test.each([
  ['parent', ['child', 'grandchild', 'parent']],
  ['child', ['child', 'grandchild']],
  ['grandchild', ['grandchild']],
  ['sibling', ['sibling']],
])('SHIFT-02 the filter by the %s department includes those below it', async (chosen, expected) => {
  expect(await listed(departments[chosen])).toEqual(expected);
  expect(await listed(departments[chosen], { page: 1, pageSize: 10, sort: 'employee' })).toEqual(expected);
  expect(await rostered(departments[chosen])).toEqual({ total: expected.length, names: expected });
});

test('a department that moves takes its shifts along at once', async () => {
  await rostered(departments.sibling);
  await below('child', 'sibling');
  expect((await rostered(departments.sibling)).names).toEqual(['child', 'grandchild', 'sibling']);
  expect(await listed(departments.parent)).toEqual(['parent']);
  await below('child', 'parent');
});
