import * as contract from '@portal/contracts';
import {
  addHoliday,
  addPattern,
  addRegion,
  openWorkingTime,
  setTerms,
  type WorkingTimeHarness,
} from './working-time.testing';

let world: WorkingTimeHarness;
beforeAll(async () => {
  world = await openWorkingTime();
});
afterAll(() => world.close());

const missing = '01890000-0000-7000-8000-000000000000';
const fieldsOf = (body: Partial<contract.ErrorBody>) =>
  Object.keys((body.details as { fields?: object } | undefined)?.fields ?? {});

test('a region needs a country whose holidays are known, and a name of its own', async () => {
  const as = world.harness.as(world.hr);
  const create = async (body: { name: string; country: string; state?: string }) => {
    const answer = await as(contract.createRegion, { body });
    return [answer.status, answer.body.error ?? answer.body.state, ...fieldsOf(answer.body)];
  };
  expect(await create({ name: 'Bavaria', country: 'de', state: 'by' })).toEqual([201, 'BY']);
  expect(await create({ name: 'BAVARIA', country: 'DE' })).toEqual([409, 'duplicate', 'name']);
  expect(await create({ name: 'Nowhere', country: 'ZZ' })).toEqual([400, 'validation', 'country']);
  expect(await create({ name: 'Nowhere', country: 'constructor' })).toEqual([400, 'validation', 'country']);
  expect(await create({ name: 'Nowhere', country: 'DE', state: 'QQ' })).toEqual([400, 'validation', 'state']);
  expect(await create({ name: 'Nowhere', country: 'FI', state: 'QQ' })).toEqual([400, 'validation', 'state']);
  const { body } = await as(contract.listRegions);
  expect(body).toEqual([{ id: expect.any(String), name: 'Bavaria', country: 'DE', state: 'BY' }]);
});

test('a region is renamed; one that nobody works in is deleted with its holidays', async () => {
  const as = world.harness.as(world.hr);
  const [id, used] = [await addRegion(world), await addRegion(world)];
  const rename = (name: string) => as(contract.updateRegion, { params: { id }, body: { name } });
  expect((await rename('Renamed')).body).toMatchObject({ id, name: 'Renamed', country: 'FR' });
  const { name } = (await as(contract.listRegions)).body.find((region) => region.id === used)!;
  const taken = await rename(name.toUpperCase());
  expect([taken.status, ...fieldsOf(taken.body)]).toEqual([409, 'name']);
  for (const regionId of [id, used]) await addHoliday(world, regionId, '2026-12-25', 'Christmas');
  const patternId = await addPattern(world, [480]);
  const past = { from: '2020-01-01', to: '2020-12-31' };
  await setTerms(world, world.supervisor.employeeId, [{ ...past, patternId, regionId: used }]);

  const remove = async (who: typeof world.hr, region: string) => {
    const answer = await world.harness.as(who)(contract.deleteRegion, { params: { id: region } });
    return [answer.status, answer.body.error];
  };
  expect(await remove(world.supervisor, id)).toEqual([403, 'forbidden']);
  expect(await remove(world.hr, used)).toEqual([409, 'in_use']);
  expect(await remove(world.hr, id)).toEqual([200, undefined]);
  expect(await remove(world.hr, id)).toEqual([404, 'not_found']);
  const holidays = async (regionId: string) =>
    (await as(contract.listHolidays, { query: { regionId, year: 2026 } })).body.length;
  expect([await holidays(id), await holidays(used)]).toEqual([0, 1]);

  const pattern = async (unwanted: string) => {
    const answer = await as(contract.deleteWorkingPattern, { params: { id: unwanted } });
    return [answer.status, answer.body.error];
  };
  expect(await pattern(patternId)).toEqual([409, 'in_use']);
  const unused = await addPattern(world, [480]);
  expect(await pattern(unused)).toEqual([200, undefined]);
  expect(await pattern(unused)).toEqual([404, 'not_found']);
});

test('holidays are whole or half, one a day and region', async () => {
  const as = world.harness.as(world.hr);
  const regionId = await addRegion(world);
  await addHoliday(world, regionId, '2026-12-24', 'Christmas Eve', 0.5);
  const id = await addHoliday(world, regionId, '2026-12-25', 'Christmas');
  const again = await as(contract.createHoliday, { body: { regionId, date: '2026-12-25', name: 'Twice' } });
  expect([again.status, ...fieldsOf(again.body)]).toEqual([409, 'date']);
  const elsewhere = await as(contract.createHoliday, {
    body: { regionId: missing, date: '2026-12-25', name: 'Christmas' },
  });
  expect([elsewhere.status, ...fieldsOf(elsewhere.body)]).toEqual([400, 'regionId']);
  const third = { regionId, date: '2026-12-28', name: 'A third', share: 0.3 as never };
  expect(fieldsOf((await as(contract.createHoliday, { body: third })).body)).toEqual(['share']);
  const listed = async (year: number) =>
    (await as(contract.listHolidays, { query: { regionId, year } })).body.map(({ date, share }) => [
      date,
      share,
    ]);
  expect(await listed(2026)).toEqual([
    ['2026-12-24', 0.5],
    ['2026-12-25', 1],
  ]);
  expect(await listed(2027)).toEqual([]);
  expect((await as(contract.deleteHoliday, { params: { id } })).status).toBe(200);
  expect((await as(contract.deleteHoliday, { params: { id } })).status).toBe(404);
  expect(await listed(2026)).toHaveLength(1);
});

test("WORK-06 an import shows each of a country's holidays before it is saved", async () => {
  const as = world.harness.as(world.hr);
  const regionId = await addRegion(world);
  const run = async (over: object = {}) =>
    (await as(contract.importHolidays, { body: { regionId, year: 2026, ...over } })).body;
  const stored = async () => (await as(contract.listHolidays, { query: { regionId, year: 2026 } })).body;

  const preview = await run();
  expect(preview.saved).toBe(0);
  expect(preview.holidays).toHaveLength(11);
  expect(preview.holidays).toContainEqual({
    date: '2026-07-14',
    name: 'Bastille Day',
    share: 1,
    kind: 'public',
    state: 'new',
  });
  expect(await stored()).toEqual([]);

  await addHoliday(world, regionId, '2026-07-14', 'Own name', 0.5);
  const chosen = [
    { date: '2026-12-25', name: 'Christmas', share: 0.5 as const },
    { date: '2026-07-14', name: 'Bastille Day' },
  ];
  const saved = await run({ commit: true, holidays: chosen });
  expect(saved.saved).toBe(1);
  expect((await stored()).map(({ date, name, share, source }) => [date, name, share, source])).toEqual([
    ['2026-07-14', 'Own name', 0.5, 'own'],
    ['2026-12-25', 'Christmas', 0.5, 'import'],
  ]);
  expect(saved.holidays.find(({ date }) => date === '2026-07-14')?.state).toBe('different');
  expect((await run({ commit: true })).saved).toBe(9);
  expect((await run({ commit: true })).saved).toBe(0);
  expect(await stored()).toHaveLength(11);

  const wrong = async (holidays: { date: string; name: string }[]) =>
    fieldsOf(
      (await as(contract.importHolidays, { body: { regionId, year: 2026, commit: true, holidays } })).body,
    );
  expect(await wrong([{ date: '2027-01-01', name: 'Late' }])).toEqual(['holidays.0.date']);
  const day = { date: '2026-03-03', name: 'A day' };
  expect(await wrong([day, day])).toEqual(['holidays.1.date']);
});

test('an import offers days from 14:00 as half days', async () => {
  const as = world.harness.as(world.hr);
  const { body: region } = await as(contract.createRegion, { body: { name: 'Germany', country: 'DE' } });
  const { body } = await as(contract.importHolidays, { body: { regionId: region.id, year: 2026 } });
  expect(body.holidays.find(({ date }) => date === '2026-12-24')).toMatchObject({ share: 0.5, kind: 'bank' });
  expect(body.holidays.find(({ date }) => date === '2026-12-25')).toMatchObject({ share: 1, kind: 'public' });
});

test('a pattern has as many days as its cycle, and works on one of them', async () => {
  const as = world.harness.as(world.hr);
  const body = { name: 'Cycle', cycleDays: 2, anchor: '2026-01-05', minutes: [480, 0] };
  const refused = async (over: object) => {
    const answer = await as(contract.createWorkingPattern, { body: { ...body, ...over } });
    return [answer.status, ...fieldsOf(answer.body)];
  };
  expect(await refused({ cycleDays: 0 })).toEqual([400, 'cycleDays', 'minutes']);
  expect(await refused({ cycleDays: 3 })).toEqual([400, 'minutes']);
  expect(await refused({ minutes: [0, 0] })).toEqual([400, 'minutes']);
  expect(await refused({ minutes: [1441, 0] })).toEqual([400, 'minutes.0']);
  expect(await refused({ anchor: '2026-02-30' })).toEqual([400, 'anchor']);
  const stored = (await as(contract.listWorkingPatterns)).body.map(({ name }) => name);
  expect(stored).not.toContain(body.name);
  await addPattern(world, [480, 0], { name: 'Every other day' });
  expect(await refused({ name: 'every OTHER day' })).toEqual([409, 'name']);
});

test('two who edit a pattern both keep their change, unless it is the same field', async () => {
  const as = world.harness.as(world.hr);
  const id = await addPattern(world, [480, 0], { name: 'Before' });
  const was = { name: 'Before', cycleDays: 2, anchor: '2026-01-05', minutes: [480, 0] };
  const change = (over: object) =>
    as(contract.updateWorkingPattern, { params: { id }, body: { ...was, ...over, was } });
  expect((await change({ name: 'After' })).status).toBe(200);
  const merged = (await change({ cycleDays: 3, minutes: [480, 480, 0] })).body;
  expect(merged).toMatchObject({ name: 'After', cycleDays: 3, minutes: [480, 480, 0], people: 0 });
  const lost = await change({ name: 'Another' });
  expect([lost.status, lost.body.error, ...fieldsOf(lost.body)]).toEqual([409, 'conflict', 'name']);
});

test('terms do not overlap, and name patterns and regions that exist', async () => {
  const as = world.harness.as(world.hr);
  const id = world.employee.employeeId;
  const patternId = await addPattern(world, [480]);
  const regionId = await addRegion(world);
  const put = async (terms: object[]) => {
    const answer = await as(contract.updateWorkingTerms, { params: { id }, body: { terms: terms as never } });
    return [answer.status, ...fieldsOf(answer.body)];
  };
  const year = { from: '2026-01-01', to: '2026-12-31', patternId };
  expect(await put([year, { from: '2026-12-31', patternId }])).toEqual([400, 'terms.1.from']);
  expect(await put([{ ...year, to: '2025-12-31' }])).toEqual([400, 'terms.0.to']);
  expect(await put([{ ...year, patternId: missing }])).toEqual([400, 'terms.0.patternId']);
  expect(await put([{ ...year, regionId: missing }])).toEqual([400, 'terms.0.regionId']);
  expect(await put([{ ...year, percent: 0 }])).toEqual([400, 'terms.0.percent']);
  expect((await as(contract.listWorkingTerms, { params: { id } })).body).toEqual([]);

  const open = { from: '2027-01-01', patternId, regionId, percent: 60, basis: 'roster' };
  expect(await put([open, year])).toEqual([200]);
  const { body } = await as(contract.listWorkingTerms, { params: { id } });
  expect(body).toEqual([
    { ...year, regionId: null, percent: 100, basis: 'pattern', offset: null },
    { ...open, to: null, offset: null },
  ]);
  const used = (await as(contract.listWorkingPatterns)).body.find((pattern) => pattern.id === patternId);
  expect(used?.people).toBe(1);
  // The list alone does as well.
  expect((await as(contract.updateWorkingTerms, { params: { id }, body: body as never })).body).toEqual(body);
});

test('terms that somebody else has changed are not overwritten', async () => {
  const as = world.harness.as(world.hr);
  const params = { id: world.colleague.employeeId };
  const patternId = await addPattern(world, [480]);
  await setTerms(world, params.id, [{ from: '2026-01-01', patternId }]);
  const { body: was } = await as(contract.listWorkingTerms, { params });
  const change = (from: string) =>
    as(contract.updateWorkingTerms, { params, body: { terms: [{ from, patternId }], was } });
  expect((await change('2026-02-01')).status).toBe(200);
  const lost = await change('2026-03-01');
  expect([lost.status, lost.body.error]).toEqual([409, 'conflict']);
  expect((await as(contract.listWorkingTerms, { params })).body[0]?.from).toBe('2026-02-01');
});

test('terms are read by oneself, the own supervisor and HR; to all others the person does not exist', async () => {
  const asked = async (who: typeof world.hr | null, id: string) =>
    (await world.harness.as(who)(contract.listWorkingTerms, { params: { id } })).status;
  const { employeeId } = world.employee;
  for (const who of [world.employee, world.supervisor, world.hr, world.admin])
    expect(await asked(who, employeeId)).toBe(200);
  for (const who of [world.colleague, world.otherSupervisor]) expect(await asked(who, employeeId)).toBe(404);
  expect(await asked(world.hr, missing)).toBe(404);
  expect(await asked(null, employeeId)).toBe(401);
  const write = await world.harness.as(world.supervisor)(contract.updateWorkingTerms, {
    params: { id: employeeId },
    body: { terms: [] },
  });
  expect(write.status).toBe(403);
});
