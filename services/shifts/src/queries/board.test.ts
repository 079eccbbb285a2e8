import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import pg from 'pg';
import { markNotSignedIn } from '../commands/close';
import { addShift, addTeam, inHoursFromNow, noticesTo } from '../shifts.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let supervisor: Principal;
let employee: Principal;
let colleague: Principal;
let stranger: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.sql('delete from shifts.shifts');
  ({ department, hr, supervisor, employee, colleague, stranger } = await addTeam(harness));
});

const today = dateIn('UTC');
const at = (time: string, days = 0) =>
  new Date(Date.parse(`${today}T${time}:00Z`) + days * 86_400_000).toISOString();
const worked = (status: string, start: string, end: string) => ({ status, start, end, signIn: start });
const ids = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id).sort();

test('without a principal there is no board and no list', async () => {
  expect((await harness.as(null)(contract.listCurrentShifts)).status).toBe(401);
  expect((await harness.as(null)(contract.listShifts, { query: { from: today, to: today } })).status).toBe(
    401,
  );
});

test('SHIFT-03 the board: open, assigned for today, signed out today; the same for every reader', async () => {
  const open = inHoursFromNow(-1);
  const shown = [
    await addShift(harness, employee, { ...worked('signed_in', open, inHoursFromNow(5)), notes: 'Private' }),
    await addShift(harness, colleague, { start: at('23:00'), end: at('23:59') }),
    await addShift(harness, stranger, {
      ...worked('signed_out', at('20:00', -1), at('04:00')),
      signOut: at('00:00'),
    }),
  ];
  await addShift(harness, stranger, { start: at('08:00', 1), end: at('12:00', 1) });
  await addShift(harness, supervisor, { status: 'no_show', start: at('00:30'), end: at('02:00') });
  await addShift(harness, supervisor, { status: 'cancelled', start: at('03:30'), end: at('04:00') });
  await addShift(harness, supervisor, {
    ...worked('signed_out', at('08:00', -1), at('16:00', -1)),
    signOut: at('16:00', -1),
  });
  const board = await harness.as(hr)(contract.listCurrentShifts);
  expect(ids(board)).toEqual(shown.sort());
  expect(board.body.find(({ employeeId }) => employeeId === employee.employeeId)).toMatchObject({
    status: 'signed_in',
    signInTime: open,
    notes: null,
    employee: {
      firstName: 'Ana',
      lastName: 'Silva',
      jobTitle: 'Officer',
      departmentId: department,
      employeeNumber: expect.any(String),
    },
  });
  expect((await harness.as(stranger)(contract.listCurrentShifts)).text).toBe(board.text);
  expect(board.body.map((shift) => contract.Shift.safeParse(shift).success)).not.toContain(false);
});

test('SHIFT-03 fifteen minutes after its start the board says that nobody signed in to a shift, and planner and supervisor are notified', async () => {
  await addShift(harness, employee, { start: inHoursFromNow(-0.1), end: inHoursFromNow(4) });
  const lead = await addPerson(harness, { role: 'supervisor' });
  await harness.sql('update employees.employees set supervisor_id = $2 where id = $1', [
    colleague.employeeId,
    lead.employeeId,
  ]);
  const late = await addShift(harness, colleague, {
    start: inHoursFromNow(-0.3),
    end: inHoursFromNow(4),
    assignedBy: supervisor.employeeId,
  });
  const mark = () => harness.services.shifts?.db.transaction((trx) => markNotSignedIn(trx, 'UTC'));
  const notSignedIn = async () =>
    (await harness.as(hr)(contract.listCurrentShifts)).body
      .filter((shift) => shift.notSignedIn)
      .map(({ id }) => id);
  expect(await notSignedIn()).toEqual([]);
  const before = await harness.as(hr)(contract.listCurrentShifts);
  await mark();
  await mark();
  expect(await notSignedIn()).toEqual([late]);
  const missing = (await harness.as(hr)(contract.listCurrentShifts)).body.find(({ id }) => id === late)!;
  expect(missing.lastActivity).toBe(missing.startTime);
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await harness.as(hr)(contract.listCurrentShifts, { headers })).status).toBe(200);
  const trail = await harness.sql(
    `select entity_id from shifts.audit_log where action = 'shift.notSignedIn'`,
  );
  expect(trail).toEqual([{ entity_id: late }]);
  // Whoever planned the shift and the supervisor, once.
  const alert = [`${colleague.name} has not signed in`];
  expect([await noticesTo(harness, supervisor), await noticesTo(harness, lead)]).toEqual([alert, alert]);
  expect([await noticesTo(harness, hr), await noticesTo(harness, colleague)]).toEqual([[], []]);
  // Late is still a start.
  const answer = await harness.as(colleague)(contract.signIn, { body: {} });
  expect(answer.body).toMatchObject({ id: late, status: 'signed_in', notSignedIn: false });
  expect(await notSignedIn()).toEqual([]);
});

test('SHIFT-07 an unchanged board answers 304, a changed shift or name a new one, and listeners are notified', async () => {
  const client = new pg.Client({ connectionString: harness.urlFor('gateway') });
  await client.connect();
  await client.query('listen list_changed');
  const published = new Promise<string | undefined>((resolve) =>
    client.on('notification', ({ payload }) => payload === 'shifts.shifts' && resolve(payload)),
  );
  const first = await harness.as(hr)(contract.listCurrentShifts);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = () => harness.as(employee)(contract.listCurrentShifts, { headers });
  expect((await again()).status).toBe(304);
  await harness.as(employee)(contract.signIn, { body: {} });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await published).toBe('shifts.shifts');
  await client.end();
  await harness.sql(`update employees.employees set last_name = 'Souza' where id = $1`, [
    employee.employeeId,
  ]);
  expect((await again()).body[0]?.employee?.lastName).toBe('Souza');
});

describe('the range', () => {
  const list = (reader: Principal, query: object = {}) =>
    harness.as(reader)(contract.listShifts, { query: { from: today, to: today, ...query } });

  test('every shift that touches the days, by start; half-open at midnight', async () => {
    const night = await addShift(harness, employee, { start: at('22:00', -1), end: at('06:00') });
    const day = await addShift(harness, colleague, { start: at('08:00'), end: at('16:00') });
    await addShift(harness, stranger, { start: at('16:00', -1), end: at('00:00') });
    await addShift(harness, stranger, { start: at('00:00', 1), end: at('08:00', 1) });
    const answer = await list(employee);
    expect(answer.body.map(({ id }) => id)).toEqual([night, day]);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(contract.listShifts.response.safeParse(answer.body).error).toBeUndefined();
  });

  test('filters, searches, sorts and pages', async () => {
    await addShift(harness, employee, { start: at('08:00'), end: at('16:00') });
    await addShift(harness, colleague, { start: at('09:00'), end: at('17:00') });
    await addShift(harness, stranger, { start: at('10:00'), end: at('18:00') });
    const who = async (query: object) => (await list(hr, query)).body.map(({ employeeId }) => employeeId);
    expect(await who({ departmentId: department })).toEqual([employee.employeeId, colleague.employeeId]);
    expect(await who({ employeeId: stranger.employeeId })).toEqual([stranger.employeeId]);
    expect(await who({ q: 'ana sil' })).toEqual([employee.employeeId]);
    expect(await who({ status: 'signed_in' })).toEqual([]);
    const page = await list(hr, { sort: '-startTime', page: 2, pageSize: 2 });
    expect(page.body.map(({ employeeId }) => employeeId)).toEqual([employee.employeeId]);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  test("ROLE-01 a colleague's notes are for those above only, and that a shift was missed", async () => {
    const times = { start: at('08:00'), end: at('16:00') };
    const missed = await addShift(harness, employee, { status: 'no_show', ...times });
    const noted = await addShift(harness, colleague, { ...times, notes: 'Light duty' });
    const seen = async (reader: Principal) => {
      const { body } = await list(reader);
      const shown = (id: string) => body.find((shift) => shift.id === id);
      return { count: body.length, missed: shown(missed)?.status, notes: shown(noted)?.notes };
    };
    const whole = { count: 2, missed: 'no_show', notes: 'Light duty' };
    expect(await seen(hr)).toEqual(whole);
    expect(await seen(supervisor)).toEqual(whole);
    expect(await seen(employee)).toEqual({ ...whole, notes: null });
    expect(await seen(colleague)).toEqual({ ...whole, missed: 'planned' });
    expect(await seen(stranger)).toEqual({ count: 2, missed: 'planned', notes: null });
  });

  test('says who may withdraw what', async () => {
    await addShift(harness, employee, { start: at('08:00'), end: at('16:00') });
    const may = async (reader: Principal) => (await list(reader)).body[0]?.can.cancel;
    expect([await may(hr), await may(supervisor), await may(employee), await may(stranger)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('42 days at most, in order', async () => {
    for (const to of [at('00:00', 50).slice(0, 10), at('00:00', -1).slice(0, 10)])
      expect((await list(hr, { to })).body.details).toMatchObject({ fields: { to: expect.any(String) } });
  });
});
