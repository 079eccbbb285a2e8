import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  addPattern,
  addRegion,
  openWorkingTime,
  setTerms,
  type WorkingTimeHarness,
} from '../working-time.testing';

let world: WorkingTimeHarness;
beforeAll(async () => {
  world = await openWorkingTime();
});
afterAll(() => world.close());

type Body = contract.CallInput<typeof contract.bulkWorkingTerms>['body'];
const send = (body: Body, actor: Principal = world.hr) =>
  world.harness.as(actor)(contract.bulkWorkingTerms, { body });
const termsOf = async (person: Principal) =>
  (await world.harness.as(world.hr)(contract.listWorkingTerms, { params: { id: person.employeeId } })).body;

/** Files leave of somebody in March 2026; answers how many of it are to be counted again. */
async function fileLeave({ employeeId }: Principal): Promise<() => Promise<unknown>> {
  const id = newId();
  await world.harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route, awaiting)
     values ($1, $2, $3, '2026-03-02', '2026-03-02', 1, 'pending', 'hr', 'hr')`,
    [id, employeeId, await addLeaveType(world.harness)],
  );
  const sql = 'select count(*)::int as n from leave.recounts where request_id = $1';
  return async () => (await world.harness.sql(sql, [id]))[0]?.n;
}

test('MOVE-04 crews share one pattern from a day on: a preview writes nothing, and each has a verdict', async () => {
  const { employee, colleague, hr } = world;
  const [office, crew] = [await addPattern(world, [480]), await addPattern(world, [480, 480, 0, 0])];
  const regionId = await addRegion(world);
  await setTerms(world, employee.employeeId, [
    { from: '2026-01-01', patternId: office, regionId, percent: 80 },
  ]);
  const queued = await fileLeave(colleague);
  const nobody = newId();
  const ids = [employee.employeeId, colleague.employeeId, hr.employeeId, nobody];
  const body = { ids, from: '2026-03-01', patternId: crew, offset: 2 };
  const preview = (await send(body)).body;
  expect(preview.results.map(({ id, name, refusal }) => [id, name, refusal?.text.key])).toEqual([
    [employee.employeeId, employee.name, undefined],
    [colleague.employeeId, colleague.name, undefined],
    [hr.employeeId, hr.name, 'workingTime.ownTerms'],
    [nobody, null, 'any.notFound'],
  ]);
  const after = { from: '2026-03-01', to: null, patternId: crew, offset: 2, basis: 'pattern' };
  expect(preview.changed).toBe(2);
  expect(preview.results[0]).toMatchObject({
    before: [{ from: '2026-01-01', patternId: office }],
    after: [{ ...after, regionId, percent: 80 }],
  });
  expect(await termsOf(colleague)).toEqual([]);
  expect(await queued()).toBe(0);
  expect((await send({ ...body, commit: true })).body).toEqual(preview);
  expect(await termsOf(employee)).toEqual([
    {
      from: '2026-01-01',
      to: '2026-02-28',
      patternId: office,
      regionId,
      percent: 80,
      basis: 'pattern',
      offset: null,
    },
    { ...after, regionId, percent: 80 },
  ]);
  expect(await termsOf(colleague)).toEqual([{ ...after, regionId: null, percent: 100 }]);
  const [day] = await world.harness.sql(
    `select min(day)::text as worked from testing.days_of($1, '2026-03-01', '2026-03-10') where days > 0`,
    [colleague.employeeId],
  );
  expect(day?.worked).toBe('2026-03-03');
  expect(await queued()).toBe(1);
  expect((await send({ ...body, commit: true })).body.changed).toBe(0);
});

test('MOVE-04 terms change for all that a filter of the employees list finds', async () => {
  const one = await addPerson(world.harness, { firstName: 'Zephyrine' });
  await addPerson(world.harness, { firstName: 'Zephyrine', supervisorId: world.supervisor.employeeId });
  const patternId = await addPattern(world, [300]);
  const found = async (filter: Body['filter']) =>
    (await send({ filter, from: '2026-01-01', patternId })).body.results.map(({ id }) => id);
  expect(await found({ q: 'zéphyr', supervisor: 'none', account: 'without' })).toEqual([one.employeeId]);
  expect(await found({ q: 'zephyrine', account: 'with' })).toEqual([]);
  expect(await found({ q: 'zephyrine officer' })).toHaveLength(2);
});

test('MOVE-04 without terms nobody gets a region alone; what does not exist is refused at its field', async () => {
  const ids = [(await addPerson(world.harness)).employeeId];
  const from = '2026-01-01';
  const answer = await send({ ids, from, regionId: await addRegion(world) });
  expect(answer.body.results[0]?.refusal?.text.key).toBe('workingTime.noTermsThen');
  const wrong = async (body: object) => {
    const { status, text } = await send({ ids, from, ...body });
    return [status, ...Object.keys((JSON.parse(text) as { details: { fields: object } }).details.fields)];
  };
  expect(await wrong({ patternId: newId() })).toEqual([400, 'patternId']);
  expect(await wrong({ regionId: newId() })).toEqual([400, 'regionId']);
  expect(await wrong({})).toEqual([400, 'patternId']);
  expect((await send({ ids, from, percent: 50 }, world.supervisor)).status).toBe(403);
});
