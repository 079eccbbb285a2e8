import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { downAndUp, openHouse, type House } from '@portal/service-kit/testing';
import pg from 'pg';
import { migrations } from './migrations';
import { addShift, addTeam, inHoursFromNow } from './shifts.testing';

let house: House;
let department: string;
let hr: Principal;
let supervisor: Principal;
let employee: Principal;
let colleague: Principal;
let stranger: Principal;

beforeAll(async () => {
  house = await openHouse(['shifts']);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('delete from shifts.shifts');
  ({ department, hr, supervisor, employee, colleague, stranger } = await addTeam(house));
});

const today = dateIn('UTC');
const at = (time: string, days = 0) =>
  new Date(Date.parse(`${today}T${time}:00Z`) + days * 86_400_000).toISOString();
const worked = (status: string, start: string, end: string) => ({ status, start, end, signIn: start });
const ids = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id).sort();

test('without a principal there is no board and no list', async () => {
  expect((await house.as(null)(contract.listCurrentShifts)).status).toBe(401);
  expect((await house.as(null)(contract.listShifts, { query: { from: today, to: today } })).status).toBe(401);
});

test('SHIFT-03 the board: open, assigned for today, signed out today; the same for every reader', async () => {
  const open = inHoursFromNow(-1);
  const shown = [
    await addShift(house, employee, { ...worked('signed_in', open, inHoursFromNow(5)), notes: 'Private' }),
    await addShift(house, colleague, { start: at('23:00'), end: at('23:59') }),
    await addShift(house, stranger, {
      ...worked('signed_out', at('20:00', -1), at('04:00')),
      signOut: at('00:00'),
    }),
  ];
  await addShift(house, stranger, { start: at('08:00', 1), end: at('12:00', 1) });
  await addShift(house, supervisor, { status: 'no_show', start: at('00:30'), end: at('02:00') });
  await addShift(house, supervisor, { status: 'cancelled', start: at('03:30'), end: at('04:00') });
  await addShift(house, supervisor, {
    ...worked('signed_out', at('08:00', -1), at('16:00', -1)),
    signOut: at('16:00', -1),
  });
  const board = await house.as(hr)(contract.listCurrentShifts);
  expect(ids(board)).toEqual(shown.sort());
  expect(board.body.find(({ employeeId }) => employeeId === employee.employeeId)).toMatchObject({
    status: 'signed_in',
    signInTime: open,
    notes: null,
    employee: { firstName: 'Ana', lastName: 'Silva', jobTitle: 'Officer', departmentId: department },
  });
  expect((await house.as(stranger)(contract.listCurrentShifts)).text).toBe(board.text);
  expect(board.body.map((shift) => contract.Shift.safeParse(shift).success)).not.toContain(false);
});

test('SHIFT-07 an unchanged board answers 304, a changed shift or name a new one, and listeners are told', async () => {
  const client = new pg.Client({ connectionString: house.urlFor('gateway') });
  await client.connect();
  await client.query('listen list_changed');
  const told = new Promise<string | undefined>((resolve) =>
    client.on('notification', ({ payload }) => payload === 'shifts.shifts' && resolve(payload)),
  );
  const first = await house.as(hr)(contract.listCurrentShifts);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = () => house.as(employee)(contract.listCurrentShifts, { headers });
  expect((await again()).status).toBe(304);
  await house.as(employee)(contract.signIn, { body: {} });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await told).toBe('shifts.shifts');
  await client.end();
  await house.sql(`update employees.employees set last_name = 'Souza' where id = $1`, [employee.employeeId]);
  expect((await again()).body[0]?.employee?.lastName).toBe('Souza');
});

describe('the range', () => {
  const list = (reader: Principal, query: object = {}) =>
    house.as(reader)(contract.listShifts, { query: { from: today, to: today, ...query } });

  test('every shift that touches the days, by start; half-open at midnight', async () => {
    const night = await addShift(house, employee, { start: at('22:00', -1), end: at('06:00') });
    const day = await addShift(house, colleague, { start: at('08:00'), end: at('16:00') });
    await addShift(house, stranger, { start: at('16:00', -1), end: at('00:00') });
    await addShift(house, stranger, { start: at('00:00', 1), end: at('08:00', 1) });
    const answer = await list(employee);
    expect(answer.body.map(({ id }) => id)).toEqual([night, day]);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(answer.body.map((shift) => contract.Shift.safeParse(shift).success)).not.toContain(false);
  });

  test('filters, searches, sorts and pages', async () => {
    await addShift(house, employee, { start: at('08:00'), end: at('16:00') });
    await addShift(house, colleague, { start: at('09:00'), end: at('17:00') });
    await addShift(house, stranger, { start: at('10:00'), end: at('18:00') });
    const who = async (query: object) => (await list(hr, query)).body.map(({ employeeId }) => employeeId);
    expect(await who({ departmentId: department })).toEqual([employee.employeeId, colleague.employeeId]);
    expect(await who({ employeeId: stranger.employeeId })).toEqual([stranger.employeeId]);
    expect(await who({ q: 'ana sil' })).toEqual([employee.employeeId]);
    expect(await who({ status: 'signed_in' })).toEqual([]);
    const page = await list(hr, { sort: '-startTime', page: 2, pageSize: 2 });
    expect(page.body.map(({ employeeId }) => employeeId)).toEqual([employee.employeeId]);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  test("ROLE-01 a colleague's missed and withdrawn shifts and notes are for those above only", async () => {
    const times = { start: at('08:00'), end: at('16:00') };
    const missed = await addShift(house, employee, { status: 'no_show', ...times });
    const noted = await addShift(house, colleague, { ...times, notes: 'Light duty' });
    const seen = async (reader: Principal) => {
      const { body } = await list(reader);
      return { ids: body.map(({ id }) => id).sort(), notes: body.find(({ id }) => id === noted)?.notes };
    };
    const both = [missed, noted].sort();
    expect(await seen(hr)).toEqual({ ids: both, notes: 'Light duty' });
    expect(await seen(supervisor)).toEqual({ ids: both, notes: 'Light duty' });
    expect(await seen(employee)).toEqual({ ids: both, notes: null });
    expect(await seen(colleague)).toEqual({ ids: [noted], notes: 'Light duty' });
    expect(await seen(stranger)).toEqual({ ids: [noted], notes: null });
  });

  test('says who may withdraw what', async () => {
    await addShift(house, employee, { start: at('08:00'), end: at('16:00') });
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

test('migrations go down and up again, and leave nothing behind', async () => {
  const { down, left, up } = await downAndUp('shifts', migrations, ['reports']);
  expect(down).toContain('001-tables');
  expect(left).toEqual([]);
  expect(up).toContain('001-tables');
});
