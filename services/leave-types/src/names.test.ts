import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['leave-types']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  employee = await addPerson(harness);
});
afterAll(() => harness.close());

let counter = 0;
const body = (over: object = {}) => ({
  name: `Leave ${(counter += 1)}`,
  employeeId: hr.employeeId,
  approvalRoute: 'supervisor' as const,
  ...over,
});
const create = (over: object) => harness.as(hr)(contract.createLeaveType, { body: body(over) });

test('MOVE-15 a French name and a colour are stored, searched for, and left alone by a form without them', async () => {
  const made = await create({ names: { fr: ' Congé ancienneté ' }, colour: 'teal' });
  expect(made.body).toMatchObject({ names: { fr: 'Congé ancienneté' }, colour: 'teal' });
  expect((await create({})).body).toMatchObject({ names: {}, colour: null });
  const found = await harness.as(employee)(contract.listLeaveTypes, { query: { q: 'anciennete' } });
  expect(found.body.map(({ id }) => id)).toEqual([made.body.id]);
  const params = { id: made.body.id };
  const form = { ...body(), name: made.body.name };
  const save = async (over: object) =>
    (await harness.as(hr)(contract.updateLeaveType, { params, body: { ...form, ...over } })).body;
  expect(await save({})).toMatchObject({ names: { fr: 'Congé ancienneté' }, colour: 'teal' });
  const was = { names: { fr: 'Congé ancienneté' } };
  expect(await save({ names: { fr: 'Ancienneté' }, was })).toMatchObject({ names: { fr: 'Ancienneté' } });
  // Whoever opened the form before that changes something else.
  expect(await save({ ...was, colour: null, was })).toMatchObject({
    names: { fr: 'Ancienneté' },
    colour: null,
  });
  expect(await save({ names: { fr: '' } })).toMatchObject({ names: {} });
});

test('MOVE-15 two leave types of one French name are refused at that field, and unknown colours too', async () => {
  await create({ names: { fr: 'Congé spécial' } });
  const twice = await create({ names: { fr: 'congé Spécial' } });
  expect([twice.status, twice.body.details]).toEqual([
    409,
    { fields: { 'names.fr': 'A leave type with this name already exists' } },
  ]);
  expect((await create({ colour: 'beige' })).status).toBe(400);
});
