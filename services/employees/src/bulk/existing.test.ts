import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addRequest } from '../employees.testing';
import { row, uploadsIn } from './bulk.testing';

let harness: Harness;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees', 'leave']);
  await addDepartment(harness, { shortCode: 'OPS', name: 'Operations' });
  await addDepartment(harness, { shortCode: 'FIN', name: 'Finance' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  admin = await addPerson(harness, { role: 'system_admin' });
});
afterAll(() => harness.close());

const { upload: send, stored } = uploadsIn(
  () => harness,
  () => hr,
);
const upload = (employees: object[], over: object = { existing: 'update' }) => send(employees, over);
const numberOf = async (person: Principal) =>
  String(
    (await harness.sql('select employee_id from employees.employees where id = $1', [person.employeeId]))[0]
      ?.employee_id,
  );
const reasons = (answer: Awaited<ReturnType<typeof upload>>) =>
  answer.rows.flatMap(({ verdict, remarks }) => (verdict === 'refused' ? [remarks[0]?.message] : []));

test('MOVE-06 changed cells show before and after, and are stored only with commit; the same file again changes nothing', async () => {
  const boss = row({ role: 'supervisor' });
  const known = row();
  await upload([boss, known]);
  const changed = {
    employeeId: known.employeeId.toLowerCase(),
    mobile: '+230 5555 0199',
    departmentId: 'finance',
    joinedOn: '01/03/2020',
    supervisorId: boss.employeeId,
    position: '',
  };
  const asked = { existing: 'update', dateOrder: 'dmy' };
  const preview = await upload([changed], { ...asked, commit: false });
  const after = {
    mobile: '+230 5555 0199',
    departmentId: 'FIN',
    joinedOn: '2020-03-01',
    supervisorId: boss.employeeId,
  };
  expect(preview).toMatchObject({
    created: 0,
    updated: 1,
    refused: [],
    rows: [
      {
        row: 1,
        verdict: 'update',
        before: {
          mobile: '+230 5555 0100',
          departmentId: 'OPS',
          joinedOn: '2020-02-29',
          supervisorId: '',
        },
        after,
      },
    ],
  });
  expect(preview.rows[0]?.after).toEqual(after);
  expect(await stored(known.employeeId)).toMatchObject({ mobile: '+230 5555 0100' });
  await upload([changed], asked);
  expect(await stored(known.employeeId)).toMatchObject({
    position: 'Loader',
    mobile: '+230 5555 0199',
    short_code: 'FIN',
    joined_on: '2020-03-01',
    supervisor: boss.employeeId,
  });
  expect(await upload([changed], asked)).toMatchObject({ created: 0, updated: 0, unchanged: [1] });
});

test('MOVE-06 update creates who is new, only refuses them, refuse changes nobody', async () => {
  const known = row();
  await upload([known]);
  const rows = [{ ...known, position: 'Driver' }, row()];
  expect(await upload(rows, { existing: 'only', mode: 'valid' })).toMatchObject({
    created: 0,
    updated: 1,
    refused: [
      { message: `Row 2: Employee ID '${rows[1]?.employeeId}' not found: this upload creates nobody` },
    ],
  });
  expect(await upload(rows)).toMatchObject({ created: 1, updated: 0, unchanged: [1] });
  const again = await upload([{ ...known, position: 'Pilot' }], {});
  expect(again).toMatchObject({
    created: 0,
    updated: 0,
    rows: [{ verdict: 'refused', fields: ['position'] }],
  });
  expect(await stored(known.employeeId)).toMatchObject({ position: 'Driver' });
});

test('a change is written to the trail for each person, who is notified, and leave follows who decides on it', async () => {
  const [first, second] = [
    await addPerson(harness, { role: 'supervisor' }),
    await addPerson(harness, { role: 'supervisor' }),
  ];
  const person = await addPerson(harness, { role: 'employee', supervisorId: first.employeeId });
  const request = await addRequest(harness, person, { status: 'pending', approver: first });
  await upload([{ employeeId: await numberOf(person), supervisorId: await numberOf(second) }]);
  expect(await harness.sql('select approver_id from leave.requests where id = $1', [request])).toEqual([
    { approver_id: second.employeeId },
  ]);
  const [entry] = await harness.sql(
    `select actor_id, before ->> 'supervisor_id' as before, after ->> 'supervisor_id' as after
     from employees.audit_log where action = 'employee.update' and entity_id = $1`,
    [person.employeeId],
  );
  expect(entry).toEqual({
    actor_id: hr.employeeId,
    before: first.employeeId,
    after: second.employeeId,
  });
  expect(
    await harness.sql(
      `select kind from notifications.notifications where employee_id = $1 and kind = 'employee.supervisor'`,
      [person.employeeId],
    ),
  ).toHaveLength(1);
});

test('a file changes nothing that one call would refuse', async () => {
  const [me, system] = [await numberOf(hr), await numberOf(admin)];
  const other = await addPerson(harness, { role: 'employee' });
  const answer = await upload(
    [
      { employeeId: me, role: 'employee' },
      { employeeId: me, status: 'inactive' },
      { employeeId: me, joinedOn: '2001-02-03' },
      { employeeId: me, supervisorId: system },
      { employeeId: system, position: 'Chief' },
      { employeeId: await numberOf(other), role: 'system_admin' },
    ],
    { existing: 'only', mode: 'valid' },
  );
  const administrators =
    'Only a system administrator can add, change or remove an administrator. Ask one to do this.';
  expect(reasons(answer)).toEqual([
    'You cannot change your own role. Ask another administrator.',
    'You cannot deactivate yourself. Ask another administrator.',
    'You cannot change this on your own record. Ask another HR administrator.',
    'You cannot change your own supervisor. Ask another HR administrator.',
    administrators,
    administrators,
  ]);
  expect(answer.updated).toBe(0);
});

test('supervisors form no loop through people who are stored, and nobody leaves a team alone', async () => {
  const top = row({ role: 'supervisor' });
  const middle = row({ role: 'supervisor', supervisorId: top.employeeId });
  const end = row({ role: 'supervisor', supervisorId: middle.employeeId });
  await upload([top, middle, end]);
  const loop = await upload([{ employeeId: top.employeeId, supervisorId: end.employeeId }]);
  expect(reasons(loop)).toEqual([
    `Supervisors form a loop: ${[top, end, middle, top].map(({ employeeId }) => employeeId).join(' → ')}`,
  ]);
  const leaves = { employeeId: middle.employeeId, role: 'employee' };
  expect(reasons(await upload([leaves]))).toEqual([
    '1 active employee reports to this person. Give them another supervisor first',
  ]);
  const moved = await upload([leaves, { employeeId: end.employeeId, supervisorId: top.employeeId }]);
  expect(moved).toMatchObject({ updated: 2, refused: [] });
  expect(await stored(end.employeeId)).toMatchObject({ supervisor: top.employeeId });
});

test('somebody whom the file makes a supervisor may be one in it; refused, so is who relies on it', async () => {
  const lead = row();
  await upload([lead]);
  const team = row({ supervisorId: lead.employeeId });
  const promoted = { employeeId: lead.employeeId, role: 'supervisor' };
  expect(
    reasons(
      await upload([team, { ...promoted, joinedOn: '2020-02-30' }], { existing: 'update', mode: 'valid' }),
    ),
  ).toEqual([
    `Supervisor '${lead.employeeId}' is refused in row 2`,
    "joinedOn: '2020-02-30' is not a day of the calendar. Enter a date as YYYY-MM-DD",
  ]);
  expect(await upload([team, promoted])).toMatchObject({ created: 1, updated: 1 });
  expect(await stored(team.employeeId)).toMatchObject({ supervisor: lead.employeeId });
});

test('an unknown word changes nothing of somebody who is there; a status ends and begins the account', async () => {
  const known = row({ role: 'supervisor' });
  await upload([known]);
  const soft = await upload([
    { employeeId: known.employeeId, role: 'Captain', email: 'none', position: 'Pilot' },
  ]);
  expect(soft.rows[0]).toMatchObject({ verdict: 'update', after: { position: 'Pilot' } });
  expect(soft.rows[0]?.remarks.map(({ message }) => message)).toEqual([
    "Unknown role 'Captain': 'supervisor' is used instead",
    "Email 'none' has no @ and is left out",
  ]);
  await upload([{ employeeId: known.employeeId, status: 'Non' }]);
  expect(await stored(known.employeeId)).toMatchObject({ status: 'inactive', role: 'supervisor' });
  expect((await stored(known.employeeId))?.deactivated_on).not.toBeNull();
  await upload([{ employeeId: known.employeeId, status: 'Oui' }]);
  expect(await stored(known.employeeId)).toMatchObject({ status: 'active', deactivated_on: null });
});

test('two uploads and a form that change the same people at once all end, and none is lost', async () => {
  const people = Array.from({ length: 20 }, () => row());
  await upload(people);
  const { id } = (await stored(people[0]!.employeeId)) as { id: string };
  const { can: _can, ...known } = (await harness.as(hr)(contract.getEmployee, { params: { id } })).body;
  const answers = await Promise.all([
    upload(people.map(({ employeeId }) => ({ employeeId, position: 'Driver' }))),
    upload(people.toReversed().map(({ employeeId }) => ({ employeeId, mobile: '+230 5555 0177' }))),
    harness.as(hr)(contract.updateEmployee, {
      params: { id },
      body: { ...known, departmentId: known.departmentId ?? '', email: 'x@kestrelbay.example' } as never,
    }),
  ]);
  expect(answers.map((answer) => ('updated' in answer ? answer.updated : answer.status))).toEqual([
    20, 20, 200,
  ]);
});

test('2,000 people are changed in one call', async () => {
  const people = Array.from({ length: 2000 }, () => row());
  await upload(people);
  const answer = await upload(people.map((each) => ({ ...each, position: 'Driver' })));
  expect(answer).toMatchObject({ updated: 2000, refused: [] });
  const [trail] = await harness.sql(
    `select count(*)::int as n from employees.audit_log where action = 'employee.update' and after ->> 'position' = 'Driver'
       and entity_id in (select id::text from employees.employees where employee_id = any($1))`,
    [people.map(({ employeeId }) => employeeId)],
  );
  expect(trail).toEqual({ n: 2000 });
});
