import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  balanceOf,
  expectSound,
  linesOfPerson,
  missingId,
  openBalanceHarness,
  thisYear,
  type BalanceHarness,
} from '../balances.testing';

let world: BalanceHarness;
let crew: string;
let forty: Principal[];
const year = thisYear + 1;

beforeAll(async () => {
  world = await openBalanceHarness();
  crew = await addDepartment(world.harness, { name: 'Ramp' });
  const below = await addDepartment(world.harness, { name: 'Ramp, night' });
  await world.harness.sql('update departments.departments set parent_id = $1 where id = $2', [crew, below]);
  forty = [];
  for (let n = 0; n < 40; n += 1)
    forty.push(
      await addPerson(world.harness, {
        firstName: 'Ada',
        lastName: `Person ${String(n).padStart(2, '0')}`,
        departmentId: n % 2 ? crew : below,
      }),
    );
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

type Body = contract.CallInput<typeof contract.adjustBalances>['body'];
const adjust = (over: Partial<Body> = {}, as = world.hr) =>
  world.harness.as(as)(contract.adjustBalances, {
    body: { leaveTypeId: world.annual, days: 2, on: `${year}-02-01`, note: 'Open day', ...over },
  });
const table = (query: object, as = world.hr) =>
  world.harness.as(as)(contract.listBalanceTable, { query: { leaveTypeId: world.annual, year, ...query } });
const availableOf = async (person: Principal) =>
  (await balanceOf(world, person.employeeId, { type: world.annual, year })).available;

test('MOVE-14 forty people are adjusted in one action, with a preview that posts nothing', async () => {
  const filter = { department: crew };
  const preview = await adjust({ filter });
  expect(preview.status).toBe(200);
  expect(preview.body.changed).toBe(40);
  expect(preview.body.results[0]).toEqual({
    id: forty[0]?.employeeId,
    name: 'Ada Person 00',
    before: 10,
    after: 12,
  });
  expect(await availableOf(forty[0]!)).toBe(10);
  const done = await adjust({ filter, commit: true });
  expect(done.body).toEqual(preview.body);
  for (const person of [forty[0]!, forty[39]!]) expect(await availableOf(person)).toBe(12);
  expect((await linesOfPerson(world, forty[7]!.employeeId)).at(-1)).toEqual(
    expect.arrayContaining(['adjust', 2, 'Open day']),
  );
});

test('MOVE-14 who is refused does not stop the others: oneself, too little left, nobody', async () => {
  const ids = [world.hr.employeeId, forty[1]!.employeeId, forty[2]!.employeeId, missingId];
  await adjust({ ids: [forty[2]!.employeeId], days: -8, commit: true });
  const { body } = await adjust({ ids, days: -7, commit: true });
  expect(body.changed).toBe(1);
  const refused = new Map(body.results.map(({ id, refusal }) => [id, refusal?.text.key]));
  expect(refused.get(world.hr.employeeId)).toBe('form.ownBalance');
  expect(refused.get(forty[2]!.employeeId)).toBe('form.adjustmentTooLarge');
  expect(refused.get(missingId)).toBe('any.notFound');
  expect(await availableOf(forty[1]!)).toBe(5);
  expect(await availableOf(forty[2]!)).toBe(4);
});

test('SAFE-01 only HR adjusts, and an unknown filter chooses nobody', async () => {
  for (const who of [world.employee, world.supervisor])
    expect((await adjust({ ids: [forty[3]!.employeeId] }, who)).status).toBe(403);
  const wrong = [
    {},
    { ids: [forty[3]!.employeeId], filter: {} },
    { filter: { departement: crew } },
    { ids: [forty[3]!.employeeId], note: ' ' },
    { ids: [forty[3]!.employeeId], leaveTypeId: missingId },
  ];
  for (const over of wrong) expect((await adjust({ ...over, commit: true } as never)).status).toBe(400);
  expect((await adjust({})).body).toMatchObject({
    details: { fields: { ids: 'Choose people, either by their ids or by a filter' } },
  });
  expect(await availableOf(forty[3]!)).toBe(12);
});

test('MOVE-14 all balances stand in one table, by name and by page, with the figures of each balance', async () => {
  const first = await table({ departmentId: crew, page: 1, pageSize: 25 });
  expect(first.headers.get('x-total-count')).toBe('40');
  expect(first.body).toHaveLength(25);
  expect(first.body.map(({ name }) => name).slice(0, 2)).toEqual(['Ada Person 00', 'Ada Person 01']);
  const { accountId: _, ...figures } = await balanceOf(world, forty[1]!.employeeId, {
    type: world.annual,
    year,
  });
  expect(first.body[1]).toMatchObject({ ...figures, name: 'Ada Person 01', department: 'Ramp' });
  expect((await table({ q: 'person 39' })).body.map(({ name }) => name)).toEqual(['Ada Person 39']);
  const unlimited = await addLeaveType(world.harness, { name: 'Sick Leave', allowance: '999' });
  const all = await table({ q: 'person 39', leaveTypeId: undefined });
  expect(all.body.map(({ leaveTypeId, available }) => [leaveTypeId, available])).toEqual([
    [world.annual, 12],
    [unlimited, null],
  ]);
});

test('a supervisor sees the own team and oneself in the table, an employee oneself', async () => {
  const idsFor = async (who: Principal) =>
    (await table({}, who)).body.map(({ employeeId }) => employeeId).sort();
  const team = [world.supervisor, world.employee, world.colleague].map(({ employeeId }) => employeeId);
  expect(await idsFor(world.supervisor)).toEqual(team.sort());
  expect(await idsFor(world.employee)).toEqual([world.employee.employeeId]);
});
