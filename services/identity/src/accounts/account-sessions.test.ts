import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount } from '../testing/accounts';

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  await addAccount(harness, hr, 'hr');
});
afterAll(() => harness.close());

async function somebody(username: string, role: Principal['role'] = 'employee'): Promise<Principal> {
  const person = await addPerson(harness, { role });
  await addAccount(harness, person, username);
  return person;
}

/** A session as the gateway stores one. */
async function addSession(person: Principal, over: { epoch?: number; expiresIn?: string } = {}) {
  const id = newId();
  await harness.sql(
    `insert into gateway.sessions (id, id_hash, account_id, epoch, user_agent, address, expires_at)
     values ($1::uuid, decode(md5($1::uuid::text), 'hex'), $2, $3, 'Firefox', '192.0.2.7', now() + $4::interval)`,
    [id, person.sub, over.epoch ?? 0, over.expiresIn ?? '1 hour'],
  );
  return id;
}
const sessionsOf = (person: Principal, actor = hr) =>
  harness.as(actor)(contract.listAccountSessions, { params: { id: person.sub } });
const end = (person: Principal, body: { sessionId?: string } = {}, actor = hr) =>
  harness.as(actor)(contract.endAccountSessions, { params: { id: person.sub }, body });

test('open sessions are listed with their origin, ended ones are not', async () => {
  const person = await somebody('told');
  const open = await addSession(person);
  await addSession(person, { expiresIn: '-1 second' });
  await addSession(person, { epoch: 7 });
  const { body } = await sessionsOf(person);
  expect(body).toEqual([
    {
      id: open,
      openedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      userAgent: 'Firefox',
      address: '192.0.2.7',
    },
  ]);
  const listed = await harness.as(hr)(contract.listAccounts, { query: { state: 'signed_in' } });
  expect(listed.body.map(({ username, sessions }) => [username, sessions])).toEqual([['told', 1]]);
});

test("one is ended, or all of the account and nobody else's, and the trail says who did it", async () => {
  const [person, other] = [await somebody('ends'), await somebody('stays')];
  const first = await addSession(person);
  const second = await addSession(person);
  await addSession(person);
  await addSession(other);
  expect((await end(person, { sessionId: first })).body).toEqual({ ended: 1 });
  expect((await sessionsOf(person)).body.map(({ id }) => id)).toContain(second);
  expect((await end(other, { sessionId: second })).body).toEqual({ ended: 0 });
  expect((await end(person)).body).toEqual({ ended: 2 });
  expect((await sessionsOf(person)).body).toEqual([]);
  expect((await sessionsOf(other)).body).toHaveLength(1);
  const trail = await harness.sql(
    'select action, actor_id, after from identity.audit_log where entity_id = $1 order by at',
    [person.sub],
  );
  expect(trail).toEqual([
    { action: 'account.endSessions', actor_id: hr.employeeId, after: { ended: 1 } },
    { action: 'account.endSessions', actor_id: hr.employeeId, after: { ended: 2 } },
  ]);
});

test('a deactivated account has none, and HR reaches none of a system administrator', async () => {
  const person = await somebody('deactivated');
  await addSession(person);
  await harness.as(hr)(contract.updateAccount, { params: { id: person.sub }, body: { active: false } });
  expect((await sessionsOf(person)).body).toEqual([]);
  const root = await somebody('root', 'system_admin');
  await addSession(root);
  expect((await sessionsOf(root)).status).toBe(404);
  expect((await end(root)).status).toBe(404);
  expect((await sessionsOf(root, root)).body).toHaveLength(1);
});
