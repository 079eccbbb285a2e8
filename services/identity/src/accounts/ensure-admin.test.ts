import { openDatabase, type Database } from '@portal/service-kit';
import { openHarness, type Harness } from '@portal/service-kit/testing';
import { ensureAdmin } from './ensure-admin';
import { verifyAt } from '../testing/accounts';

let harness: Harness;
let db: Database;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  db = openDatabase(harness.urlFor('identity'), { name: 'identity' });
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

const env = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'ten letters or more' };
const accounts = async () => (await harness.sql('select 1 from identity.accounts')).length;

test('without name or a long enough password it says what to set, and creates nothing', async () => {
  await expect(ensureAdmin(db, {})).rejects.toThrow('set ADMIN_USERNAME and ADMIN_PASSWORD');
  await expect(ensureAdmin(db, { ...env, ADMIN_PASSWORD: 'ninechars' })).rejects.toThrow(
    'ADMIN_PASSWORD is too short: use at least 10 characters.',
  );
  await expect(ensureAdmin(db, { ...env, ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
    'ADMIN_PASSWORD: This password is easy to guess.',
  );
  expect(await accounts()).toBe(0);
  expect(await harness.sql('select 1 from employees.employees')).toEqual([]);
});

test('of several starts at once one creates the administrator, who can sign in', async () => {
  const created = await Promise.all([1, 2, 3, 4].map(() => ensureAdmin(db, env)));
  expect(created.filter(Boolean)).toHaveLength(1);
  const signIn = await verifyAt(harness)('root', env.ADMIN_PASSWORD);
  expect(signIn.status).toBe(200);
});

test('with an administrator there it changes nothing, whatever the environment says', async () => {
  expect(await ensureAdmin(db, { ...env, ADMIN_PASSWORD: 'short' })).toBe(false);
  expect(await accounts()).toBe(1);
});
