import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  addHoliday,
  addPattern,
  addRegion,
  openWorkingTime,
  setTerms,
  type WorkingTimeHarness,
} from '../working-time.testing';

let world: WorkingTimeHarness;
let type: string;
beforeAll(async () => {
  world = await openWorkingTime();
  type = await addLeaveType(world.harness, { allowance: '999' });
});
afterAll(() => world.close());

type Body = contract.CallInput<typeof contract.updateDefaultTerms>['body'];
const put = (body: Body, actor: Principal = world.hr) =>
  world.harness.as(actor)(contract.updateDefaultTerms, { body });
/** Why a day of leave costs what it does: the name of a pattern, or of a holiday. */
async function whyOn({ employeeId }: Principal, day: string): Promise<string | undefined> {
  const body = { employeeId, leaveTypeId: type, startDate: day, endDate: day };
  const answer = await world.harness.as(world.hr)(contract.previewLeaveRequest, { body });
  return answer.body.byDay[0]?.why;
}

test('MOVE-03 one save reaches everybody: the nearest department decides, else the organisation; own terms stand', async () => {
  const { harness, hr } = world;
  const parent = await addDepartment(harness);
  const below = await addDepartment(harness);
  await harness.sql('update departments.departments set parent_id = $1 where id = $2', [parent, below]);
  const [anybody, inParent, inBelow, withOwn] = [
    await addPerson(harness),
    await addPerson(harness, { departmentId: parent }),
    await addPerson(harness, { departmentId: below }),
    await addPerson(harness, { departmentId: below }),
  ];
  const [six, four, two] = [
    await addPattern(world, [360], { name: 'Six' }),
    await addPattern(world, [240], { name: 'Four' }),
    await addPattern(world, [120], { name: 'Two' }),
  ];
  const regionId = await addRegion(world);
  await addHoliday(world, regionId, '2027-05-08', 'Victory Day');
  await setTerms(world, withOwn.employeeId, [{ from: '2027-01-01', patternId: two }]);
  const from = '2027-01-01';
  const saved = await put([
    { departmentId: parent, from, patternId: four },
    { from, patternId: six, regionId },
    { from: '2027-07-01', patternId: four },
  ]);
  expect(saved.body).toEqual([
    { departmentId: null, from, patternId: six, regionId, basis: 'pattern' },
    { departmentId: null, from: '2027-07-01', patternId: four, regionId: null, basis: 'pattern' },
    { departmentId: parent, from, patternId: four, regionId: null, basis: 'pattern' },
  ]);
  expect((await harness.as(world.employee)(contract.listDefaultTerms)).body).toEqual(saved.body);
  const day = '2027-05-05';
  const why = await Promise.all([anybody, inParent, inBelow, withOwn].map((each) => whyOn(each, day)));
  expect(why).toEqual(['Six', 'Four', 'Four', 'Two']);
  expect([await whyOn(anybody, '2027-05-08'), await whyOn(anybody, '2027-07-02')]).toEqual([
    'Victory Day',
    'Four',
  ]);
  expect(await whyOn(anybody, '2026-12-31')).toBe('Monday to Friday');
  const patterns = (await harness.as(hr)(contract.listWorkingPatterns)).body;
  expect(patterns.find(({ id }) => id === two)?.people).toBe(1);
  expect(patterns.find(({ id }) => id === six)?.people).toBeGreaterThan(1);
  expect((await put([])).body).toEqual([]);
  expect(await whyOn(inBelow, day)).toBe('Monday to Friday');
});

test('MOVE-03 a changed default counts again the leave of those whom it reaches, and of nobody else', async () => {
  const { harness } = world;
  const departmentId = await addDepartment(harness);
  const people = [
    await addPerson(harness, { departmentId }),
    await addPerson(harness, { departmentId }),
    await addPerson(harness),
  ];
  const patternId = await addPattern(world, [300]);
  await setTerms(world, people[1]!.employeeId, [{ from: '2026-01-01', patternId }]);
  for (const { employeeId } of people)
    await harness.sql(
      `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route, awaiting)
       values ($1, $2, $3, current_date, current_date, 1, 'pending', 'hr', 'hr')`,
      [newId(), employeeId, type],
    );
  await harness.sql('delete from leave.recounts');
  const body = [{ departmentId, from: '2026-01-01', patternId }];
  const queued = async () =>
    (
      await harness.sql(
        'select r.employee_id from leave.recounts c join leave.requests r on r.id = c.request_id',
      )
    ).map(({ employee_id: id }) => id);
  await put(body);
  expect(await queued()).toEqual([people[0]!.employeeId]);
  await put(body);
  expect(await queued()).toHaveLength(1);
});

test('MOVE-03 a preview counts whom other defaults reach, and writes nothing', async () => {
  const { harness, hr } = world;
  const parent = await addDepartment(harness);
  const below = await addDepartment(harness);
  await harness.sql('update departments.departments set parent_id = $1 where id = $2', [parent, below]);
  const patternId = await addPattern(world, [420]);
  for (const departmentId of [parent, below, below]) await addPerson(harness, { departmentId });
  const withOwn = await addPerson(harness, { departmentId: below });
  await setTerms(world, withOwn.employeeId, [{ from: '2026-01-01', patternId }]);
  const before = (await harness.as(hr)(contract.listDefaultTerms)).body;
  const preview = async (...body: Body) =>
    (await harness.as(hr)(contract.previewDefaultTerms, { body })).body.people;
  const ofParent = { departmentId: parent, from: '2026-01-01', patternId };
  const ofBelow = { ...ofParent, departmentId: below };
  expect(await preview(...before, ofParent)).toBe(3);
  expect(await preview(...before, ofParent, ofBelow)).toBe(3);
  expect(await preview(...before)).toBe(0);
  expect((await harness.as(hr)(contract.listDefaultTerms)).body).toEqual(before);
  await put([...before, ofParent, ofBelow]);
  // Who works by the nearer default is not reached by a change of the one above, but by its end.
  expect(await preview(...before, { ...ofParent, from: '2026-02-01' }, ofBelow)).toBe(1);
  expect(await preview(...before, ofParent)).toBe(2);
  await put(before);
});

test('MOVE-03 what does not exist, or stands there twice, is refused at its field', async () => {
  const patternId = await addPattern(world, [300]);
  const good = { from: '2026-01-01', patternId };
  const wrong = async (...body: Body) => {
    const { status, text } = await put(body);
    return [status, ...Object.keys((JSON.parse(text) as { details: { fields: object } }).details.fields)];
  };
  expect(await wrong(good, { ...good, departmentId: newId() })).toEqual([400, '1.departmentId']);
  expect(await wrong({ ...good, patternId: newId() })).toEqual([400, '0.patternId']);
  expect(await wrong(good, { ...good, basis: 'roster' })).toEqual([400, '1.from']);
  expect((await put([good], world.supervisor)).status).toBe(403);
});
