import * as contract from '@portal/contracts';
import { addPattern, openWorkingTime, type WorkingTimeHarness } from './working-time.testing';

let world: WorkingTimeHarness;
beforeAll(async () => {
  world = await openWorkingTime();
});
afterAll(() => world.close());

test('terms say on which day of the cycle they begin, and keep it where a form does not know of it', async () => {
  const as = world.harness.as(world.hr);
  const params = { id: world.colleague.employeeId };
  const patternId = await addPattern(world, [480, 0, 0, 0]);
  const offsets = async (given: object) => {
    const terms = [{ from: '2026-01-01', patternId, ...given }];
    const { body } = await as(contract.updateWorkingTerms, { params, body: { terms } });
    return body.map(({ offset }) => offset);
  };
  expect(await offsets({ offset: 3 })).toEqual([3]);
  expect(await offsets({ percent: 50 })).toEqual([3]);
  const [first] = await world.harness.sql(
    `select min(day)::text as day from testing.days_of($1, '2026-01-01', '2026-01-10') where days > 0`,
    [params.id],
  );
  expect(first?.day).toBe('2026-01-02');
  expect(await offsets({ offset: null })).toEqual([null]);
});

test('patterns have times for each day of their cycle, and keep them where a form does not know of them', async () => {
  const as = world.harness.as(world.hr);
  const times = [{ start: '22:00', end: '06:00' }, null];
  const pattern = { name: 'Nights', cycleDays: 2, anchor: '2026-01-05', minutes: [480, 0] };
  const { body } = await as(contract.createWorkingPattern, { body: { ...pattern, times } });
  expect(body.times).toEqual(times);
  const params = { id: body.id };
  const update = (change: object) =>
    as(contract.updateWorkingPattern, { params, body: { ...pattern, ...change } });
  expect((await update({ name: 'Late nights' })).body.times).toEqual(times);
  expect((await update({ times: [null] })).status).toBe(400);
  expect((await update({ times: null })).body.times).toBeNull();
});
