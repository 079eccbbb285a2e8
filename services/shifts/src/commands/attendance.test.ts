import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addShift, addTeam } from '../shifts.testing';

let harness: Harness;
let team: Awaited<ReturnType<typeof addTeam>>;
/** Leads `report`, who works in another department. */
let lead: Principal;
let report: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.sql('delete from shifts.shifts');
  team = await addTeam(harness);
  lead = await addPerson(harness, { role: 'supervisor', departmentId: await addDepartment(harness) });
  report = await addPerson(harness, { departmentId: team.department, supervisorId: lead.employeeId });
});

const day = '2026-03-02';
const at = (time: string, date = day) => `${date}T${time}:00.000Z`;
const list = (reader: Principal, query: object = {}) =>
  harness.as(reader)(contract.listShifts, { query: { from: day, to: day, ...query } });
const roster = async (reader: Principal, date = day) =>
  (await harness.as(reader)(contract.listRoster, { query: { from: date, to: date } })).body[0]!;

/** A shift from 8 to 16 that began late and ended early, at a gate. */
async function addWorked(person: Principal, status = 'signed_out') {
  const id = await addShift(harness, person, {
    status,
    start: at('08:00'),
    end: at('16:00'),
    signIn: at('08:07'),
    signOut: at('15:41'),
  });
  await harness.sql(
    `update shifts.shifts set location = 'Gate 14', total_break_minutes = 31, last_activity = $2, closed_by_system = true
     where id = $1`,
    [id, at('15:41')],
  );
  return id;
}

const attendance = {
  status: 'signed_out',
  signInTime: at('08:07'),
  signOutTime: at('15:41'),
  totalBreakDuration: 31,
  lastActivity: at('15:41'),
  location: 'Gate 14',
  closedBySystem: true,
};
const plan = {
  status: 'planned',
  startTime: at('08:00'),
  endTime: at('16:00'),
  effectiveEndTime: at('16:00'),
  signInTime: null,
  signOutTime: null,
  totalBreakDuration: 0,
  breakStartTime: null,
  lastActivity: null,
  location: null,
  closedBySystem: false,
  notSignedIn: false,
};

test('ROLE-01 how a shift went is for its employee, their team lead and administrators; others see the plan', async () => {
  await addWorked(report);
  const { hr, supervisor, colleague, stranger } = team;
  for (const reader of [hr, supervisor, lead, report]) {
    expect((await list(reader)).body).toMatchObject([attendance]);
    expect((await roster(reader)).shifts).toMatchObject([attendance]);
  }
  const demoted: Principal = { ...lead, role: 'employee' };
  for (const reader of [colleague, stranger, demoted]) {
    for (const { body } of [await list(reader), { body: (await roster(reader)).shifts }]) {
      expect(body).toMatchObject([plan]);
      expect(JSON.stringify(body)).not.toMatch(/08:07|15:41|Gate/);
      expect(contract.listShifts.response.safeParse(body).error).toBeUndefined();
    }
  }
});

test('filters and order give nothing away', async () => {
  const worked = await addWorked(report);
  const missed = await addShift(harness, team.employee, {
    status: 'no_show',
    start: at('08:00'),
    end: at('16:00'),
  });
  const found = async (reader: Principal, status: string) =>
    (await list(reader, { status })).body.map(({ id }) => id);
  expect([await found(team.hr, 'signed_out'), await found(team.hr, 'no_show')]).toEqual([[worked], [missed]]);
  for (const status of contract.ShiftStatus.options) expect(await found(team.stranger, status)).toEqual([]);
  const sorted = async (sort: string) => (await list(team.stranger, { sort })).body.map(({ id }) => id);
  expect(await sorted('status')).toEqual([worked, missed].sort());
});

test('the days on which a shift is listed are those of the plan', async () => {
  const next = '2026-03-03';
  // Ends in the plan on the next day; its employee left before midnight.
  await addShift(harness, report, {
    status: 'signed_out',
    start: at('20:00'),
    end: at('04:00', next),
    signIn: at('20:00'),
    signOut: at('22:00'),
  });
  const onNext = async (reader: Principal) => (await list(reader, { from: next, to: next })).body.length;
  expect([await onNext(team.hr), await onNext(team.stranger)]).toEqual([0, 1]);
  expect((await list(team.stranger)).headers.get('x-total-count')).toBe('1');
  // Begins in the plan at midnight; its employee came the evening before, and left at once.
  await harness.sql('delete from shifts.shifts');
  await addShift(harness, report, {
    status: 'signed_out',
    start: at('00:00', next),
    end: at('08:00', next),
    signIn: at('23:10'),
    signOut: at('23:20'),
  });
  expect((await list(team.stranger)).body).toEqual([]);
  expect([await onNext(team.stranger), (await roster(team.stranger, next)).total]).toEqual([1, 1]);
});

test('a shift that nobody planned is attendance alone', async () => {
  const id = await addWorked(report);
  await harness.sql('update shifts.shifts set end_time = null where id = $1', [id]);
  expect((await list(team.supervisor)).body).toHaveLength(1);
  expect((await list(team.colleague)).body).toEqual([]);
  expect([(await roster(team.hr)).total, (await roster(team.colleague)).total]).toEqual([1, 0]);
});

test('the board of today shows everybody how its shifts go', async () => {
  const today = dateIn('UTC');
  const [signIn, signOut] = [at('00:00', today), at('00:01', today)];
  await addShift(harness, report, {
    status: 'signed_out',
    start: signIn,
    end: at('08:00', today),
    signIn,
    signOut,
  });
  const board = (await harness.as(team.stranger)(contract.listCurrentShifts)).body;
  expect(board).toMatchObject([{ status: 'signed_out', signInTime: signIn, signOutTime: signOut }]);
  expect((await list(team.stranger, { from: today, to: today })).body).toMatchObject([
    { status: 'planned', signInTime: null },
  ]);
});
