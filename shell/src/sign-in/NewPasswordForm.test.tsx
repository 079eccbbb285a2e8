import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderInPortal, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { NewPasswordForm } from './NewPasswordForm';

function show(server: RenderOptions['server']) {
  const left: string[] = [];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = renderInPortal(<NewPasswordForm leaveFor={(path) => left.push(path)} />, {
    server,
    user: testUser('employee', { username: 'ada.byron', mustChangePassword: true }),
  });
  const save = async (temporary: string, chosen: string, again = chosen) => {
    for (const [label, value] of [
      ['Temporary password', temporary],
      ['New password', chosen],
      ['Confirm new password', again],
    ] as const)
      if (value) await user.type(screen.getByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  };
  return { ...rendered, left, save, user };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('password managers recognise the account and the new password field', () => {
  const { container } = show({});
  expect(screen.getByText(/You signed in as ada\.byron with a temporary password/)).toBeVisible();
  expect(container.querySelector('input[name=username]')).toHaveValue('ada.byron');
  expect(container.querySelector('input[name=username]')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Temporary password')).toHaveAttribute('autocomplete', 'current-password');
  for (const name of ['New password', 'Confirm new password'])
    expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByText('At least 10 characters')).toBeVisible();
});

test.each([
  ['', 'long enough 1', 'long enough 1', 'Password is required'],
  ['temporary-1', 'short', 'short', 'Use at least 10 characters'],
  ['temporary-1', 'temporary-1', 'temporary-1', 'Choose a password that differs from the current one'],
  ['temporary-1', 'long enough 1', 'long enough 2', 'The passwords do not match'],
])('%s, %s, %s: %s, and nothing is sent', async (temporary, chosen, again, message) => {
  const { save, calls } = show({});
  await save(temporary, chosen, again);
  expect(screen.getByText(message)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a new password is saved, and the portal opens', async () => {
  const { save, calls, left } = show({ 'POST /api/auth/password': { success: true } });
  await save('temporary-1', 'long enough 1');
  expect(await screen.findByRole('status')).toHaveTextContent('Your new password is saved');
  expect(calls[0]?.body).toEqual({ currentPassword: 'temporary-1', newPassword: 'long enough 1' });
  await jest.advanceTimersByTimeAsync(1100);
  expect(left).toEqual(['/']);
});

test('a wrong temporary password shows at its field, a lockout in the server’s words', async () => {
  const wrong = refusal(401, 'invalid_credentials', 'Invalid credentials');
  const { save, unmount } = show({ 'POST /api/auth/password': wrong });
  await save('wrong one 1', 'long enough 1');
  expect(await screen.findByText('Invalid credentials')).toBeVisible();
  expect(screen.getByLabelText('Temporary password')).toHaveAttribute('aria-invalid', 'true');
  unmount();
  const locked = refusal(423, 'account_locked', 'Too many attempts. Try again in 1 minute.');
  const again = show({ 'POST /api/auth/password': locked });
  await again.save('wrong one 1', 'long enough 1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 1 minute.');
});

test('the user can sign out instead', async () => {
  const { user, calls, left } = show({ 'POST /api/logout': { success: true } });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await jest.advanceTimersByTimeAsync(100);
  expect(calls.map(({ path }) => path)).toEqual(['/api/logout']);
  expect(left).toEqual(['/']);
});
