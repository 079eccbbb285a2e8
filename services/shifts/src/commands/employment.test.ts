import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addShift, inHoursFromNow, noticesTo } from '../shifts.testing';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  const departmentId = await addDepartment(harness);
  employee = await addPerson(harness, { departmentId, firstName: 'Ana', lastName: 'Silva' });
});

/** A shift of an hour, from ten o'clock some days from today on. */
const assign = (days: number) => {
  const start = new Date(`${inHoursFromNow(days * 24).slice(0, 10)}T10:00:00Z`);
  return harness.as(hr)(contract.assignShift, {
    body: {
      employeeId: employee.employeeId,
      startTime: start.toISOString(),
      endTime: new Date(+start + 3_600_000).toISOString(),
    },
  });
};
const employ = (set: string) =>
  harness.sql(`update employees.employees set ${set} where id = $1`, [employee.employeeId]);

test('EMPL-02 a shift is assigned from joining through the last day of work, and to nobody inactive', async () => {
  await employ('joined_on = current_date + 3, leaves_on = current_date + 4');
  const answers = await Promise.all([2, 3, 4, 5].map(assign));
  expect(answers.map(({ status, body }) => [status, body.error, body.message])).toEqual([
    [
      422,
      'inactive_employee',
      expect.stringMatching(/^Ana Silva joins on .* Choose that day or a later one\.$/),
    ],
    [201, undefined, undefined],
    [201, undefined, undefined],
    [422, 'inactive_employee', expect.stringMatching(/^Ana Silva's last day of work is /)],
  ]);
  await employ(`status = 'inactive'`);
  const answer = await assign(3);
  expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
});

test('EMPL-02 a shift that lies behind a last day entered later is withdrawn, and whoever planned it is notified', async () => {
  const [before, behind] = [await assign(3), await assign(5)];
  await employ('leaves_on = current_date + 3');
  await harness.runJob('shifts', 'shifts: withdraw what is outside of employment');
  const stored = await harness.sql<{ id: string; status: string }>(
    'select id, status from shifts.shifts where employee_id = $1',
    [employee.employeeId],
  );
  expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [before.body.id, 'assigned'],
      [behind.body.id, 'cancelled'],
    ]),
  );
  expect((await noticesTo(harness, hr)).at(-1)).toBe(
    'Ana Silva does not work here then: a shift was withdrawn',
  );
});

test('EMPL-02 the database refuses such a shift whoever writes it', async () => {
  await employ('leaves_on = current_date');
  await expect(
    addShift(harness, employee, { start: inHoursFromNow(48), end: inHoursFromNow(50) }),
  ).rejects.toThrow('not employed');
});

test('EMPL-02 who has left signs in to no shift', async () => {
  await employ('leaves_on = current_date - 1');
  const answer = await harness.as(employee)(contract.signIn, { body: {} as never });
  expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
  const mine = await harness.as(employee)(contract.myShift);
  expect(mine.body.canSignIn).toBe(false);
});
