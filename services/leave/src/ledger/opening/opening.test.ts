import * as contract from '@portal/contracts';
import { addDepartment, addLeaveType } from '@portal/service-kit/testing';
import {
  balanceOf,
  expectSound,
  file,
  linesOfPerson,
  monday,
  openBalanceHarness,
  thisYear,
  type BalanceHarness,
} from '../balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness('employees');
  await addDepartment(world.harness, { shortCode: 'RMP' });
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

let counter = 0;
/** Somebody who is imported with a joining date, as the upload of employees does it. */
async function imported(joinedOn = '2014-07-15') {
  counter += 1;
  const number = `OPEN-${counter}`;
  const employee = {
    employeeId: number,
    firstName: 'Mira',
    lastName: `Osei ${counter}`,
    nationalId: `NO-${counter}`,
    position: 'Loader',
    departmentId: 'RMP',
    email: `mira${counter}@example.org`,
    joinedOn,
  };
  const answer = await world.harness.as(world.hr)(contract.bulkEmployees, {
    body: { employees: [employee] },
  });
  expect(answer.body).toMatchObject({ created: 1 });
  const [row] = await world.harness.sql('select id from employees.employees where employee_id = $1', [
    number,
  ]);
  return { number, email: employee.email, id: String(row?.id) };
}

const row = (employee: string, over: object = {}) => ({
  employee,
  leaveType: 'annual leave',
  year: String(thisYear),
  days: '12.5',
  ...over,
});
const send = async (rows: Record<string, unknown>[], commit = true, as = world.hr) =>
  (await world.harness.as(as)(contract.importOpeningBalances, { body: { rows, commit } })).body;
const refusals = async (...rows: Record<string, unknown>[]) =>
  (await send(rows)).refused.map(({ message }) => message);
const here = (id: string, over: object = {}) => balanceOf(world, id, { year: thisYear, ...over });
const lines = (id: string) => linesOfPerson(world, id, { year: thisYear });

test('BAL-10 somebody imported with a joining date years ago has the opening balance, and no pro rata', async () => {
  const { id, number } = await imported();
  expect(await send([row(number)], false)).toMatchObject({ created: 1, refused: [] });
  expect(await here(id)).toMatchObject({ granted: 10, available: 10 });
  expect(await send([row(number)])).toMatchObject({ created: 1, refused: [], unchanged: [] });
  expect(await here(id)).toMatchObject({ granted: 12.5, adjusted: 0, available: 12.5 });
  expect(await here(id, { year: thisYear + 1 })).toMatchObject({ granted: 10 });
});

test('BAL-10 the opening balance holds also for somebody who joined in the year, whose account nobody has opened', async () => {
  const { id, email } = await imported(`${thisYear}-10-01`);
  await send([row(email.toUpperCase(), { days: '7,25', note: 'From the old system' })]);
  expect(await lines(id)).toEqual([['grant', 7.25, 'From the old system', 7.25]]);
});

test('BAL-10 the same file again changes nothing; another figure posts the difference', async () => {
  const { id, number } = await imported();
  await send([row(number)]);
  expect(await send([row(number)])).toMatchObject({ created: 0, unchanged: [1] });
  await send([row(number, { days: '9', note: 'Corrected' })]);
  expect(await lines(id)).toEqual([
    ['grant', 12.5, 'opening', 12.5],
    ['grant', -3.5, 'Corrected', 9],
  ]);
});

test('BAL-10 one wrong row: nothing is posted, and each row has its reason', async () => {
  const { id, number } = await imported();
  const [other, early] = [await imported(), await imported()];
  const answer = await send([
    row(number),
    row('NOBODY'),
    row(number, { leaveType: 'Moon leave' }),
    row(number, { year: '99' }),
    row(number, { days: 'ten' }),
    row(number, { days: '' }),
    row(number, { days: '3' }),
    row(other.number, { year: '2013' }),
    row(other.number, { expires: `${thisYear + 1}-03-31` }),
    row(early.number, { expires: `${thisYear - 1}-12-31` }),
    { ...row(other.number), colour: 'red' },
  ]);
  expect(answer).toMatchObject({ created: 0, unchanged: [], ignored: ['colour'] });
  expect(answer.refused.map(({ message }) => message)).toEqual([
    "Row 2: Employee 'NOBODY' not found: enter an employee ID or an email address",
    "Row 3: Leave type 'Moon leave' not found, or not active",
    'Row 4: year: Enter a number from 2000 to 2100',
    'Row 5: days: Enter −366 to 366, in steps of half an hour',
    'Row 6: Missing required fields (employee, leaveType, year, days): days',
    'Row 7: The same employee, leave type and year are in row 1',
    'Row 8: This employee is not employed in 2013: check the year, the joining date and the leaving date',
    `Row 9: expires: Enter today or a later day in ${thisYear}, or leave it empty`,
    `Row 10: expires: Enter today or a later day in ${thisYear}, or leave it empty`,
  ]);
  expect(await here(id)).toMatchObject({ granted: 10, available: 10 });
});

test('BAL-10 days and years are decimal numbers, with a point or a comma', async () => {
  const { number } = await imported();
  const other = ['0x10', '1e1', '0b11', '0o7', '5.', '.5', '1,000.5', '١٢', 'Infinity', '5 5'];
  expect(await refusals(...other.map((days) => row(number, { days })))).toEqual(
    other.map((_, n) => `Row ${n + 1}: days: Enter −366 to 366, in steps of half an hour`),
  );
  expect(await refusals(row(number, { year: '0x7E8' }))).toEqual([
    'Row 1: year: Enter a number from 2000 to 2100',
  ]);
  expect(await send([row(number, { days: '+7,5' })])).toMatchObject({ created: 1 });
});

test('BAL-10 an opening balance below what is taken or requested is refused at its row', async () => {
  const { id, number } = await imported();
  expect((await file(world, { employeeId: id, startDate: monday(3, 0, thisYear) })).status).toBe(201);
  expect(await refusals(row(number, { days: '4.5' }))).toEqual([
    'Row 1: Enter 5 days or more: that many are already taken or requested',
  ]);
  expect(await send([row(number, { days: '5' })])).toMatchObject({ created: 1 });
  expect(await here(id)).toMatchObject({ granted: 5, held: 5, available: 0 });
});

test('BAL-10 carried days stand beside the grant, until their last day', async () => {
  const { id, number } = await imported();
  const next = thisYear + 1;
  const carried = (days: string, day: string) =>
    row(number, { days, year: String(next), expires: `${next}-${day}` });
  expect(await send([row(number, { year: String(next) }), carried('3', '12-30')])).toMatchObject({
    created: 2,
  });
  expect(await here(id, { year: next })).toMatchObject({ granted: 12.5, carried: 3, available: 15.5 });
  expect(await send([carried('3', '12-30')])).toMatchObject({ unchanged: [1] });
  await send([carried('2', '12-31')]);
  expect(await here(id, { year: next })).toMatchObject({ granted: 12.5, carried: 2, available: 14.5 });
  const [lot] = await world.harness.sql(
    `select l.expires, sum(e.days)::float8 as days from leave.lots l join leave.lines e on e.lot_id = l.id
     join leave.accounts a on a.id = l.account_id where a.employee_id = $1 group by l.id order by l.expires desc`,
    [id],
  );
  expect(lot).toEqual({ expires: `${next}-12-31`, days: 2 });
});

test('BAL-10 the end of the year before carries nothing into an imported year, run before or after it', async () => {
  const hr = world.harness.as(world.hr);
  const leaveTypeId = await addLeaveType(world.harness, { name: `Carried ${(counter += 1)}` });
  const policy = { leaveTypeId, from: `${thisYear - 3}-01-01`, yearlyGrant: 20, carryCap: 5 };
  await hr(contract.createLeavePolicy, { body: policy });
  const [early, late] = [await imported(), await imported()];
  const leaveType = `Carried ${counter - 2}`;
  const of = (person: { id: string }) => here(person.id, { type: leaveTypeId });
  const year = { params: { year: thisYear - 1 } };
  await send([row(early.number, { leaveType })]);
  await hr(contract.runYearEnd, year);
  expect(await of(early)).toMatchObject({ granted: 12.5, carried: 0, available: 12.5 });
  expect(await of(late)).toMatchObject({ granted: 20, carried: 5, available: 25 });
  await send([row(late.number, { leaveType })]);
  expect(await of(late)).toMatchObject({ granted: 12.5, carried: 0, available: 12.5 });
  expect((await hr(contract.runYearEnd, year)).body.posted).toBe(0);
  expect(await refusals(row(late.number, { leaveType, year: String(thisYear - 1) }))).toEqual([
    `Row 1: The year end of ${thisYear - 1} has already run: enter a later year, or undo it first`,
  ]);
  await hr(contract.undoYearEnd, year);
});

test('BAL-10 months accrue on top of the opening balance, from the month after the import', async () => {
  const hr = world.harness.as(world.hr);
  const name = `Monthly ${(counter += 1)}`;
  const leaveTypeId = await addLeaveType(world.harness, { name });
  const policy = {
    leaveTypeId,
    from: `${thisYear - 3}-01-01`,
    yearlyGrant: 24,
    accrual: 'monthly' as const,
  };
  expect((await hr(contract.createLeavePolicy, { body: policy })).status).toBe(201);
  const { id, number } = await imported();
  await send([row(number, { leaveType: name })]);
  expect(await here(id, { type: leaveTypeId })).toMatchObject({ granted: 12.5, available: 12.5 });
  await world.harness.sql(
    `update leave.openings set imported_on = date_trunc('month', current_date) - interval '1 day'
     where employee_id = $1`,
    [id],
  );
  // This month was not part of the figure then.
  expect(await here(id, { type: leaveTypeId })).toMatchObject({ granted: 14.5, available: 14.5 });
});

test('BAL-10 only HR imports opening balances, never their own, and none of an unlimited leave type', async () => {
  const { number } = await imported();
  const answers = [world.employee, world.supervisor].map(
    async (as) =>
      (await world.harness.as(as)(contract.importOpeningBalances, { body: { rows: [row(number)] } })).status,
  );
  expect(await Promise.all(answers)).toEqual([403, 403]);
  const [me] = await world.harness.sql('select employee_id from employees.employees where id = $1', [
    world.hr.employeeId,
  ]);
  const name = `Endless ${(counter += 1)}`;
  await addLeaveType(world.harness, { name, allowance: '999' });
  expect(await refusals(row(String(me?.employee_id)), row(number, { leaveType: name }))).toEqual([
    'Row 1: You cannot adjust your own balance. Ask another administrator.',
    `Row 2: Leave type '${name}' is unlimited: it has no balance`,
  ]);
});

test('BAL-10 imports and filings at once: no balance goes below what it may', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => imported()));
  const answers = await Promise.all(
    people.flatMap(({ id, number }) => [
      send([row(number, { days: '3' })]).then(({ created }) => created > 0),
      file(world, { employeeId: id, startDate: monday(4, 0, thisYear) }).then(({ status }) => status === 201),
    ]),
  );
  for (const at of people.keys())
    expect([answers[at * 2], answers[at * 2 + 1]].filter(Boolean)).toHaveLength(1);
});
