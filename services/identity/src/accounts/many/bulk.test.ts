import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, verifyAt } from '../../testing/accounts';

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity', 'notifications']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

type Body = contract.CallInput<typeof contract.bulkAccounts>['body'];
const send = (body: Body, actor = hr) => harness.as(actor)(contract.bulkAccounts, { body });
const make = async (body: Body, actor = hr) => (await send(body, actor)).body;
const idsOf = (...people: Principal[]) => people.map(({ employeeId }) => employeeId);
const reasons = ({ results }: Awaited<ReturnType<typeof make>>) =>
  results.map(({ refusal }) => refusal?.text.key ?? null);
const usernames = ({ results }: Awaited<ReturnType<typeof make>>) => results.map(({ username }) => username);
const setEmail = ({ employeeId }: Principal, email: string | null) =>
  harness.sql('update employees.employees set email = $1 where id = $2', [email, employeeId]);
const accountsOf = (people: readonly Principal[]) =>
  harness.sql<{ id: string; username: string }>(
    'select id, username::text as username from identity.accounts where employee_id = any($1) order by username',
    [idsOf(...people)],
  );

/** Namesakes with and without an address. */
async function addCrew(last: string): Promise<Principal[]> {
  const crew: Principal[] = [];
  for (const [firstName, email] of [
    ['Éva', null],
    ['Eva', null],
    ['Eva', `Eva.${last}-Roy@Airport.example`],
  ] as const) {
    const person = await addPerson(harness, { firstName, lastName: last });
    await setEmail(person, email);
    crew.push(person);
  }
  return crew;
}

test('MOVE-07 a preview names a free username for each and writes nothing; each temporary password works once', async () => {
  const crew = await addCrew('Marsh');
  const ids = idsOf(...crew);
  await addAccount(harness, await addPerson(harness), 'Eva.Marsh');
  const preview = await make({ ids, how: 'temporary' });
  expect(usernames(preview)).toEqual(['eva.marsh2', 'eva.marsh3', 'eva.marsh-roy']);
  expect(preview.results.every((each) => !('temporaryPassword' in each))).toBe(true);
  expect(await accountsOf(crew)).toEqual([]);
  const made = await make({ ids, how: 'temporary', commit: true });
  expect([usernames(made), made.changed]).toEqual([usernames(preview), 3]);
  for (const { username, temporaryPassword } of made.results) {
    const first = await verifyAt(harness)(username!, temporaryPassword!);
    expect(first.body.accountId).toBeDefined();
    const again = await verifyAt(harness)(username!, temporaryPassword!);
    expect(JSON.parse(again.text)).toMatchObject({ error: 'temporary_password_over' });
  }
  const [stored] = await harness.sql(
    `select count(*)::int as n from identity.audit_log where action = 'account.create' and actor_id = $1
       and after::text not like '%argon%'`,
    [hr.employeeId],
  );
  expect(stored?.n).toBe(3);
  expect(reasons(await make({ ids, how: 'temporary', commit: true }))).toEqual(
    Array.from({ length: 3 }, () => 'form.accountTaken'),
  );
});

test('MOVE-07 of two who create the same accounts at once, each account is made once', async () => {
  const crew = await addCrew('Racer');
  const body = { ids: idsOf(...crew), how: 'temporary', commit: true } as const;
  const [one, other] = await Promise.all([make(body), make(body)]);
  expect([one.changed, other.changed].sort()).toEqual([0, 3]);
  expect(await accountsOf(crew)).toHaveLength(3);
});

test('MOVE-07 each is judged as one call would: who is refused does not stop the others', async () => {
  const boss = await addPerson(harness, { role: 'supervisor' });
  await harness.sql('update employees.employees set supervisor_id = $1 where id = $2', [
    boss.employeeId,
    hr.employeeId,
  ]);
  const left = await addPerson(harness);
  await harness.sql(
    `update employees.employees set status = 'inactive', deactivated_on = current_date - 1 where id = $1`,
    [left.employeeId],
  );
  const above = await addPerson(harness, { role: 'system_admin' });
  const one = await addPerson(harness);
  const ids = [...idsOf(boss, left, above, one), newId()];
  const made = await make({ ids, how: 'temporary', commit: true });
  expect(reasons(made)).toEqual([
    'accounts.ownDecider',
    'accounts.inactiveEmployee',
    'accounts.ofAdministrator',
    null,
    'any.notFound',
  ]);
  expect(usernames(made)).toEqual([null, null, null, expect.any(String), null]);
  expect((await send({ ids: idsOf(one), how: 'temporary' }, one)).status).toBe(403);
});

test('MOVE-07 an invitation needs a mail server and an address, and is queued with the account', async () => {
  const [bare, , invited] = (await addCrew('Mailer')) as [Principal, Principal, Principal];
  const body = { ids: idsOf(bare, invited), how: 'invite', commit: true } as const;
  expect(reasons(await make(body))).toEqual(['mail.notSetUp', 'mail.notSetUp']);
  expect(await accountsOf([bare, invited])).toEqual([]);
  await harness.sql(`update notifications.mail_sending set sends = true`);
  const made = await make(body);
  expect(reasons(made)).toEqual(['mail.noAddress', null]);
  expect(made.results.some((each) => 'temporaryPassword' in each)).toBe(false);
  const queued = await harness.sql(
    `select m.kind from notifications.mails m join identity.password_links l on l.id = m.link_id
     join identity.accounts a on a.id = l.account_id where a.employee_id = m.employee_id and a.employee_id = $1`,
    [invited.employeeId],
  );
  expect(queued).toEqual([{ kind: 'invitation' }]);
});

test('MOVE-04 accounts of all that match a filter: a department, without an account', async () => {
  const departmentId = await addDepartment(harness, { shortCode: 'TWR', name: 'Tower' });
  const [one, other] = [
    await addPerson(harness, { departmentId, firstName: 'Ana' }),
    await addPerson(harness, { departmentId, firstName: 'Zoe' }),
  ];
  const filter = { department: departmentId, account: 'without' } as const;
  expect((await make({ filter, how: 'temporary' })).results.map(({ employeeId }) => employeeId)).toEqual(
    idsOf(one, other),
  );
  expect((await make({ filter, how: 'temporary', commit: true })).changed).toBe(2);
  expect((await make({ filter, how: 'temporary', commit: true })).results).toEqual([]);
});
