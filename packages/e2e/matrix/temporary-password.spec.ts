import { expect } from '@playwright/test';
import { changePassword, createAccount, currentUser, listEmployees, logout } from '@portal/contracts';
import { signedIn } from '../support/caller';
import { addEmployee, unique } from '../support/people';
import type { World } from './world';
import { test } from './world-fixture';

/** Someone with a session opened by a temporary password. */
async function newcomerIn(world: World) {
  const username = `t-${unique(10)}`;
  const temporary = unique(14);
  const employeeId = await addEmployee(world.admin, { departmentId: world.departments.first });
  await world.admin.ok(createAccount, { body: { employeeId, username, password: temporary } });
  return { caller: await signedIn(world.url, username, temporary), username, temporary };
}

test('ROLE-01 with a temporary password: who am I, sign out and the new password are open, once', async ({
  world,
}) => {
  const { caller, username, temporary } = await newcomerIn(world);
  expect((await caller.ok(currentUser)).mustChangePassword).toBe(true);
  expect((await caller.call(listEmployees)).body).toMatchObject({ error: 'password_change_required' });
  await expect(signedIn(world.url, username, temporary)).rejects.toThrow('temporary_password_over');
  await caller.ok(changePassword, { body: { currentPassword: temporary, newPassword: `own-${unique(12)}` } });
  expect((await caller.ok(currentUser)).mustChangePassword).toBe(false);
  const other = await newcomerIn(world);
  await other.caller.ok(logout);
  expect((await other.caller.call(currentUser)).status).toBe(401);
});
