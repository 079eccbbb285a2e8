import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answer, refusal, renderInPortal, type RenderOptions } from '@portal/portal-sdk/testing';
import { SignInForm } from './SignInForm';
import { landingPath } from './landing-path';

function show(server: RenderOptions['server']) {
  const left: { path: string; at: number }[] = [];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = renderInPortal(<SignInForm leaveFor={(path) => left.push({ path, at: Date.now() })} />, {
    server,
  });
  const signIn = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Username'), username);
    if (password) await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Access System' }));
  };
  return { ...rendered, left, signIn };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('LOGIN-01 both fields are required, and nothing is sent without them', async () => {
  const { calls, signIn } = show({});
  await signIn('', '');
  expect(screen.getByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await signIn('admin', '');
  expect(screen.queryByText('Username is required')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('LOGIN-01 the page states where administrator credentials are required', () => {
  show({});
  expect(
    screen.getByText(/Administrator credentials are required for the administration areas/),
  ).toBeVisible();
});

test('LOGIN-01 password managers find the fields', () => {
  show({});
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('LOGIN-01 LOGIN-02 it shows progress; success clears the cache and leaves after one second', async () => {
  let answer: (value: unknown) => void = () => undefined;
  let answeredAt = 0;
  const { calls, left, client, signIn } = show({
    'POST /api/login': () => new Promise((resolve) => (answer = resolve)),
  });
  client.setQueryData(['left-over'], 'of the last user');
  await signIn('  admin ', 'portal-demo');
  expect(screen.getByRole('button', { name: 'Authenticating...' })).toBeInTheDocument();
  answeredAt = Date.now();
  answer({ success: true, message: 'Welcome' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Login successful! Redirecting to dashboard...',
  );
  expect(calls[0]?.body).toEqual({ username: 'admin', password: 'portal-demo' });
  expect(client.getQueryData(['left-over'])).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1100);
  expect(left).toEqual([{ path: '/', at: expect.any(Number) as number }]);
  expect((left[0]?.at ?? 0) - answeredAt).toBeGreaterThanOrEqual(1000);
});

test.each([
  [
    'the server’s message',
    refusal(423, 'account_locked', 'Too many attempts. Try again in 15 minutes.'),
    /^Too many/,
  ],
  ['Invalid credentials', new Answer(401, ''), /^Invalid credentials$/],
])('LOGIN-03 a refusal shows %s', async (_name, answer, expected) => {
  const { left, signIn } = show({ 'POST /api/login': answer });
  await signIn('admin', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  jest.advanceTimersByTime(5000);
  expect(left).toEqual([]);
  expect(screen.getByRole('button', { name: 'Access System' })).toBeEnabled();
});

test('LOGIN-01 with two-step verification the form asks for the code, and sends all three', async () => {
  const answers = [
    refusal(401, 'code_required', 'Enter the code from your authenticator app to sign in.'),
    refusal(401, 'invalid_code', 'This code is wrong, or was used already.'),
    { success: true, message: 'Login successful' },
  ];
  const { calls, signIn } = show({ 'POST /api/login': () => answers.shift() });
  await signIn('admin', 'portal-demo');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const send = async (value: string) => {
    fireEvent.change(code, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Access System' }));
  };
  await send('');
  expect(screen.getByText('Enter the code from your authenticator app')).toBeVisible();
  await send('111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
  await send('123456');
  expect(await screen.findByRole('status')).toHaveTextContent('Login successful!');
  expect(calls.map(({ body }) => body)).toEqual([
    { username: 'admin', password: 'portal-demo' },
    { username: 'admin', password: 'portal-demo', code: '111111' },
    { username: 'admin', password: 'portal-demo', code: '123456' },
  ]);
});

test('LOGIN-03 a lockout counts down, and its end is announced', async () => {
  const { signIn } = show({
    'POST /api/login': refusal(423, 'account_locked', 'Too many attempts. Try again in 2 minutes.', {
      retryAfter: 65,
    }),
  });
  await signIn('admin', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 2 minutes.');
  expect(screen.getByRole('timer')).toHaveTextContent(/^You can try again in 1:0[45]\.$/);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^You can try again in 0:0[45]\.$/);
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.');
});

test('LOGIN-01 Caps Lock shows a warning while the password is typed', () => {
  show({});
  const password = screen.getByLabelText('Password');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeVisible();
  expect(password).toHaveAccessibleDescription('Caps Lock is on');
  fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false });
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
});

test('LOGIN-03 a network problem shows a message', async () => {
  const { signIn } = show(() => Promise.reject(Object.assign(new Error('x'), { isAxiosError: true })));
  await signIn('admin', 'portal-demo');
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred');
});

test.each([
  ['/leave-requests', '?status=pending', '/leave-requests?status=pending'],
  ['/', '?next=%2Fapprovals', '/approvals'],
  ['/', '?next=https%3A%2F%2Fevil.example%2F', '/'],
  ['/', '?next=%2F%2Fevil.example', '/'],
  ['/login', '', '/'],
])('SHELL-03 %s%s lands on %s', (pathname, search, expected) => {
  const location = { pathname, search, hash: '', origin: 'http://portal.test' } as Location;
  expect(landingPath(location)).toBe(expected);
});
