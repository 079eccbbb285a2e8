import { expect } from '@playwright/test';
import { changePassword, createAccount, currentUser, logout } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { signedIn, type Caller } from '../support/caller';
import { addEmployee, unique } from '../support/people';
import { inputs } from './inputs';
import { matrix } from './role-matrix';
import type { World } from './world';
import { test as withWorld } from './world-fixture';

interface Newcomer {
  caller: Caller;
  username: string;
  temporary: string;
}

/** A system administrator, who may do most, with a session opened by a temporary password. */
async function newcomerIn(world: World): Promise<Newcomer> {
  const username = `t-${unique(10)}`;
  const temporary = unique(14);
  const employeeId = await addEmployee(world.admin, {
    departmentId: world.departments.first,
    role: 'system_admin',
  });
  await world.admin.ok(createAccount, { body: { employeeId, username, password: temporary } });
  return { caller: await signedIn(world.url, username, temporary), username, temporary };
}

const test = withWorld.extend<object, { newcomer: Newcomer }>({
  newcomer: [async ({ world }, use) => use(await newcomerIn(world)), { scope: 'worker' }],
});

const closed = matrix.filter(({ call }) => {
  const endpoint = endpoints[call];
  return endpoint && !endpoint.internal && endpoint.ability !== 'public' && !endpoint.beforePasswordChange;
});

for (const { call, subject } of closed) {
  test(`ROLE-01 with a temporary password: ${call}, ${subject} is refused`, async ({ world, newcomer }) => {
    const { given = {} } = (await inputs[call]?.[subject]?.(world, 'system_admin')) ?? {};
    const { status, body } = await newcomer.caller.call(endpoints[call]!, given);
    expect([status, (body as { error?: string }).error]).toEqual([403, 'password_change_required']);
  });
}

test('ROLE-01 with a temporary password: who am I, sign out and the new password are open, once', async ({
  world,
}) => {
  const { caller, username, temporary } = await newcomerIn(world);
  expect((await caller.ok(currentUser)).mustChangePassword).toBe(true);
  await expect(signedIn(world.url, username, temporary)).rejects.toThrow('temporary_password_over');
  await caller.ok(changePassword, { body: { currentPassword: temporary, newPassword: `own-${unique(12)}` } });
  expect((await caller.ok(currentUser)).mustChangePassword).toBe(false);
  const other = await newcomerIn(world);
  await other.caller.ok(logout);
  expect((await other.caller.call(currentUser)).status).toBe(401);
});
