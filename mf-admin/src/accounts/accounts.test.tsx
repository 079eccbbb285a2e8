import type { Account } from '@portal/contracts';
import { Answer, refusal, renderPage, testUser, type RenderOptions } from '@portal/portal-sdk/testing';
import { dismissToast, ToastProvider } from '@portal/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '../testing/admin';
import { AccountsPage } from './AccountsPage';
import { browserOf } from '@portal/portal-sdk';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });
afterEach(() => dismissToast());

const Page = () => (
  <ToastProvider>
    <AccountsPage />
  </ToastProvider>
);
const page = (...rows: Account[]) => new Answer(200, rows, { 'x-total-count': String(rows.length) });
const show = (over: RenderOptions['server'] = {}, address = '/accounts') =>
  renderPage({ '/accounts': Page }, address, {
    user: testUser('hr_admin'),
    server: { 'GET /api/accounts': page(account()), ...over },
  });
async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Options for Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const temporary = { ...account({ mustChangePassword: true }), temporaryPassword: 'k7mp-x3qd-9ahw' };

test('a row shows the person, the state, the last sign-in and the open sessions', async () => {
  const late = account({
    active: false,
    employeeActive: false,
    mustChangePassword: true,
    lockedUntil: '2026-05-04T10:15:00.000Z',
    lastLoginAt: null,
    sessions: 0,
    id: '01890000-0000-7000-8000-0000000000a2',
    employeeName: 'Bo Late',
  });
  show({ 'GET /api/accounts': page(account(), late) });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  const ada = await row('Ada Byron');
  for (const words of ['ada.byron', 'Officer', 'employee', 'Active', '2 open'])
    expect(ada.getByText(words)).toBeInTheDocument();
  const bo = await row('Bo Late');
  for (const words of ['Deactivated', 'Employee inactive', /^Locked until/, 'Never'])
    expect(bo.getByText(words)).toBeInTheDocument();
});

test('the state filter is in the URL and in the server query', async () => {
  const { calls, address } = show();
  await screen.findByText('Ada Byron');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'locked' } });
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ state: 'locked', page: '1' }));
  expect(address()).toBe('/accounts?state=locked');
});

test('an account is created with the suggested name, and its password is shown once', async () => {
  const candidate = {
    employeeId: account().employeeId,
    name: 'Ada Byron',
    position: 'Officer',
    department: 'Operations',
    username: 'ada.byron2',
  };
  const { calls } = show({
    'GET /api/accounts/candidates': [candidate],
    'POST /api/accounts': { ...temporary, username: 'ada.byron2' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create account' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create account' }));
  await userEvent.click(form.getByLabelText(/^Employee/, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
  expect(form.getByLabelText(/^Username/)).toHaveValue('ada.byron2');
  await userEvent.click(form.getByRole('button', { name: 'Create account' }));
  const shown = within(await screen.findByRole('dialog', { name: "Ada Byron's temporary password" }));
  expect(shown.getByLabelText('Temporary password')).toHaveTextContent('k7mp-x3qd-9ahw');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    employeeId: candidate.employeeId,
    username: 'ada.byron2',
  });
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('k7mp-x3qd-9ahw')).not.toBeInTheDocument());
});

test('a password is reset after a confirmation; the new one can be copied', async () => {
  const user = userEvent.setup();
  show({ 'POST /api/accounts/:id/password': temporary });
  await choose('Reset password');
  const asked = within(await screen.findByRole('dialog', { name: "Reset Ada Byron's password?" }));
  await user.click(asked.getByRole('button', { name: 'Reset password' }));
  await screen.findByText('k7mp-x3qd-9ahw');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('k7mp-x3qd-9ahw');
});

test('an account is deactivated after a confirmation; a refusal is shown', async () => {
  const { calls } = show({
    'PUT /api/accounts/:id': refusal(422, 'last_admin', 'This is the last active system administrator.'),
  });
  await choose('Deactivate');
  const asked = within(await screen.findByRole('dialog', { name: "Deactivate Ada Byron's account?" }));
  await userEvent.click(asked.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('This is the last active system administrator.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ active: false });
});

test('a locked account is unlocked, a deactivated one activated; the user’s own can be neither reset nor deactivated', async () => {
  const own = account({
    active: false,
    lockedUntil: '2026-05-04T10:15:00.000Z',
    can: { edit: true, resetPassword: false, resetSecondStep: false, deactivate: false },
  });
  const { calls } = show({ 'GET /api/accounts': page(own), 'PUT /api/accounts/:id': own });
  await choose('Unlock');
  expect(await screen.findByText('Account updated')).toBeInTheDocument();
  await choose('Activate');
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { unlock: true },
      { active: true },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Options for Ada Byron' }));
  await screen.findByRole('menuitem', { name: 'Sessions...' });
  expect(screen.queryByRole('menuitem', { name: /Reset|Deactivate/ })).not.toBeInTheDocument();
});

test('two-step verification of another account is turned off after a confirmation', async () => {
  const { calls } = show({ 'POST /api/accounts/:id/second-step/reset': account() });
  await choose('Turn off two-step verification');
  const asked = within(
    await screen.findByRole('dialog', { name: "Turn off Ada Byron's two-step verification?" }),
  );
  await userEvent.click(asked.getByRole('button', { name: 'Turn off two-step verification' }));
  expect(await screen.findByText('Two-step verification turned off')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/accounts/${account().id}/second-step/reset`,
  ]);
  expect(screen.queryByText('Sign-in rules')).not.toBeInTheDocument();
});

test('a system administrator requires two-step verification for administrators', async () => {
  const rules = (on: boolean) => ({ administratorsNeedSecondStep: on });
  const { calls } = renderPage({ '/accounts': Page }, '/accounts', {
    user: testUser('system_admin'),
    server: {
      'GET /api/accounts': page(account()),
      'GET /api/sign-in-rules': rules(false),
      'PUT /api/sign-in-rules': rules(true),
    },
  });
  await userEvent.click(
    await screen.findByRole('switch', { name: /^Require two-step verification for administrators/ }),
  );
  expect(await screen.findByText('Sign-in rules saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(rules(true));
});

test('sessions are shown with their browser; one is ended, or all', async () => {
  const session = (id: string, userAgent: string | null) => ({
    id: `01890000-0000-7000-8000-0000000000${id}`,
    openedAt: '2026-05-04T08:00:00.000Z',
    lastSeenAt: '2026-05-04T09:00:00.000Z',
    userAgent,
    address: '192.0.2.7',
  });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { calls } = show({
    'GET /api/accounts/:id/sessions': [session('b1', firefox), session('b2', null)],
    'POST /api/accounts/:id/sessions/end': { ended: 1 },
  });
  await choose('Sessions...');
  const dialog = within(await screen.findByRole('dialog', { name: "Ada Byron's sessions" }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { sessionId: session('b1', null).id },
      {},
    ]),
  );
});

test('a browser is shown by its common name', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(browserOf(`${windows} Chrome/150.0 Safari/537.36`)).toBe('Chrome on Windows');
  expect(browserOf(`${windows} Chrome/150.0 Safari/537.36 Edg/150.0`)).toBe('Edge on Windows');
  expect(browserOf('curl/8.5.0')).toBe('curl');
  expect(browserOf(null)).toBeNull();
});

test('MAIL-03 a password link is sent after a confirmation, and shows its address', async () => {
  const sent = { ...account(), temporaryPassword: null, sentTo: 'ada@example.org' };
  const { calls } = show({ 'POST /api/accounts/:id/password': sent });
  await choose('Send a password link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Ada Byron a link?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send a password link' }));
  expect(await screen.findByText('A link goes to ada@example.org. It works once.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ link: true });
});

test('a deactivated account gets a temporary password, and no link', async () => {
  show({ 'GET /api/accounts': page(account({ active: false })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Options for Ada Byron' }));
  expect(await screen.findByRole('menuitem', { name: 'Reset password' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Send a password link' })).not.toBeInTheDocument();
});
