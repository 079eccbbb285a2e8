import { configurePortal, sessionEnded } from '@portal/portal-sdk/host';
import { refusal, renderInPortal } from '@portal/portal-sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotForm } from './ForgotForm';
import { SignInPage } from './SignInPage';
import { SetPasswordForm } from './SetPasswordForm';

afterEach(() => window.history.replaceState(null, '', '/'));

test('MAIL-03 a link is asked for by name, and the answer is the same for everybody', async () => {
  const { calls } = renderInPortal(<ForgotForm onBack={() => undefined} />, {
    server: { 'POST /api/password-link': { success: true } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Username is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Username or e-mail address'), ' ada@example.org ');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('If there is an account');
  expect(calls.map(({ body }) => body)).toEqual([{ username: 'ada@example.org' }]);
});

function renderSignIn() {
  const rendered = renderInPortal(<SignInPage />);
  act(() => sessionEnded());
  return rendered;
}

test('MAIL-03 a link is offered only where the portal sends mail', () => {
  const offer = () => screen.queryByRole('button', { name: 'Forgot your password?' });
  const { unmount } = renderSignIn();
  expect(offer()).not.toBeInTheDocument();
  unmount();
  configurePortal({ sendsMail: true });
  renderSignIn();
  expect(offer()).toBeVisible();
  configurePortal({ sendsMail: false });
});

async function choose(password: string, again = password) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Choose your password' }));
}

test('MAIL-03 the link sets a password with the token of its fragment, which leaves the address', async () => {
  window.history.replaceState(null, '', '/set-password#token-1');
  const left: string[] = [];
  const { calls } = renderInPortal(<SetPasswordForm leaveFor={(path) => left.push(path)} />, {
    server: { 'POST /api/password-link/use': { username: 'ada.byron' } },
  });
  await choose('violet harbour crane');
  expect(await screen.findByRole('status')).toHaveTextContent('Sign in as ada.byron');
  expect(calls[0]?.body).toEqual({ token: 'token-1', newPassword: 'violet harbour crane' });
  expect(window.location.hash).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(left).toEqual(['/login']);
});

test('two passwords that differ are not sent, and a used link shows what to do', async () => {
  window.history.replaceState(null, '', '/set-password#used');
  const words = 'This link was already used or has expired.';
  const { calls } = renderInPortal(<SetPasswordForm />, {
    server: { 'POST /api/password-link/use': refusal(409, 'wrong_state', words) },
  });
  await choose('violet harbour crane', 'violet harbour crab');
  expect(screen.getByText('The passwords do not match')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await choose('violet harbour crane');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
