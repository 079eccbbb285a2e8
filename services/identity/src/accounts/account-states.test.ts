import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, addHolder } from '../testing/accounts';

let harness: Harness;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  admin = await addPerson(harness, { role: 'system_admin' });
  await addAccount(harness, hr, 'hr');
  await addAccount(harness, admin, 'admin');
});
afterAll(() => harness.close());

const openSession = (person: Principal, { epoch = 0, expiresIn = '1 hour' } = {}) =>
  harness.sql(
    `insert into gateway.sessions (id_hash, account_id, epoch, expires_at)
     values (decode(md5($1), 'hex'), $2, $3, now() + $4::interval)`,
    [newId(), person.sub, epoch, expiresIn],
  );
const endOne = (person: Principal) =>
  harness.sql(
    `delete from gateway.sessions where id_hash =
       (select id_hash from gateway.sessions where account_id = $1 limit 1)`,
    [person.sub],
  );
const setStatus = (person: Principal, status: string) =>
  harness.sql('update employees.employees set status = $2 where id = $1', [person.employeeId, status]);

/** Names of a state and the total beside them. */
async function those(state: contract.AccountState, actor = hr, query: object = {}) {
  const { body, headers } = await harness.as(actor)(contract.listAccounts, {
    query: { state, page: 1, pageSize: 50, ...query },
  });
  return { names: body.map(({ username }) => username), total: Number(headers.get('x-total-count')) };
}
const signedIn = async (actor = hr) => (await those('signed_in', actor)).names;

test('who has a session is signed in until the last of them ends', async () => {
  const person = await addHolder(harness, 'two-browsers');
  await openSession(person);
  await openSession(person);
  expect(await signedIn()).toEqual(['two-browsers']);
  await endOne(person);
  expect(await signedIn()).toEqual(['two-browsers']);
  await endOne(person);
  expect(await those('signed_in')).toEqual({ names: [], total: 0 });
});

test('of two sessions that end at the same moment one is the last', async () => {
  const person = await addHolder(harness, 'at-once');
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([openSession(person), openSession(person), openSession(person)]);
    expect(await signedIn()).toEqual(['at-once']);
    const ends = (
      await harness.sql('select id from gateway.sessions where account_id = $1', [person.sub])
    ).map(({ id }) => harness.sql('delete from gateway.sessions where id = $1', [id]));
    await Promise.all(ends);
    expect(await signedIn()).toEqual([]);
  }
});

test('a session that has expired signs nobody in, nor does one of an earlier epoch', async () => {
  const [expired, old] = [await addHolder(harness, 'expired'), await addHolder(harness, 'old-epoch')];
  await openSession(expired, { expiresIn: '-1 second' });
  await openSession(old, { epoch: 7 });
  expect(await those('signed_in')).toEqual({ names: [], total: 0 });
});

test('who is deactivated is signed out for good: to be active again opens no session of before', async () => {
  const [person, account] = [await addHolder(harness, 'left'), await addHolder(harness, 'closed')];
  await openSession(person);
  await openSession(account);
  await setStatus(person, 'inactive');
  const update = (active: boolean) =>
    harness.as(hr)(contract.updateAccount, { params: { id: account.sub }, body: { active } });
  await update(false);
  expect(await signedIn()).toEqual([]);
  await setStatus(person, 'active');
  await update(true);
  expect(await signedIn()).toEqual([]);
  const left = await harness.sql('select from gateway.sessions where account_id in ($1, $2)', [
    person.sub,
    account.sub,
  ]);
  expect(left).toEqual([]);
});

test('HR neither sees nor counts a system administrator who is signed in', async () => {
  await openSession(admin);
  expect(await those('signed_in')).toEqual({ names: [], total: 0 });
  expect(await those('signed_in', admin)).toEqual({ names: ['admin'], total: 1 });
  await endOne(admin);
});

test('the total beside each state is that of its accounts, as they change', async () => {
  const agree = async () => {
    for (const state of ['active', 'inactive', 'temporary'] as const)
      for (const actor of [hr, admin]) {
        const { names, total } = await those(state, actor);
        expect([state, total]).toEqual([state, names.length]);
      }
  };
  await agree();
  const person = await addHolder(harness, 'changes');
  expect((await those('active')).names).toContain('changes');
  await agree();
  await setStatus(person, 'inactive');
  expect((await those('inactive')).names).toContain('changes');
  await agree();
  await setStatus(person, 'active');
  await harness.as(hr)(contract.resetPassword, { params: { id: person.sub }, body: {} });
  expect((await those('temporary')).names).toContain('changes');
  await agree();
  await harness.sql('delete from identity.accounts where id = $1', [person.sub]);
  expect((await those('active')).names).not.toContain('changes');
  await agree();
});

test('a page further on, an order and a search keep to the state', async () => {
  const people = [
    await addHolder(harness, 'aa'),
    await addHolder(harness, 'bb'),
    await addHolder(harness, 'cc'),
  ];
  for (const person of people) await openSession(person);
  expect(await those('signed_in', hr, { page: 2, pageSize: 2 })).toEqual({ names: ['cc'], total: 3 });
  expect((await those('signed_in', hr, { sort: '-username' })).names).toEqual(['cc', 'bb', 'aa']);
  expect(await those('signed_in', hr, { q: 'bb' })).toEqual({ names: ['bb'], total: 1 });
});
