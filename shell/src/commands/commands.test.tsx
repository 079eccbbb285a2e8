import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@portal/contracts';
import { useShortcuts } from '@portal/portal-sdk';
import { switchShortcuts } from '@portal/portal-sdk/host';
import { refusal, remoteEntry, renderInPortal, testUser, type SeenCall } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { UserMenu } from '../header/UserMenu';
import { Commands } from './Commands';
import { PaletteButton } from './PaletteButton';
import { openOverlay } from './open-overlay';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);

const page = (path: string, label: string, key: string, ability?: 'report.read') => ({
  path,
  title: label,
  subtitle: label,
  module: './app',
  nav: { label, order: 1, icon: 'clock', key },
  ...(ability && { ability }),
});
const leave = remoteEntry({
  title: 'Leave',
  routes: [page('/leave-requests', 'Leave Requests', 'l'), page('/reports', 'Reports', 'r', 'report.read')],
  actions: [
    { id: 'new-request', label: 'New leave request', to: '/leave-requests?new=1' },
    { id: 'assign', label: 'Assign shift', to: '/shifts?assign=1', ability: 'shift.assign' },
  ],
  person: { to: '/employees?q={name}&employee={id}' },
});
const zoe = { id: 'e1', name: 'Zoé Ångström', position: 'Firefighter', department: 'ARFF' };
/** Searches as the server does. */
const directory = ({ query }: SeenCall) =>
  'zoé ångström'.normalize('NFD').includes(String(query.q)) ? [zoe] : [];

const marked = [{ keys: ['m'], text: 'Mark', run: () => (document.title = 'marked') }];
function Section() {
  useShortcuts(marked);
  return <input aria-label="A field" />;
}

const show = (role: Role = 'employee', server: object = {}, address = '/') =>
  renderInPortal(
    <>
      <PaletteButton />
      <UserMenu />
      <Section />
      <Commands remotes={[leave]} />
      <ToastProvider />
    </>,
    { user: testUser(role), server: { 'GET /api/directory': directory, ...server }, address },
  );
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search and commands' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeAll(() => {
  // jsdom lacks showModal.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  openOverlay(null);
  sessionStorage.clear();
});

test('the link at the end of a mail opens the account, and leaves the address', async () => {
  const { address } = show('employee', {}, '/?account&month=2026-03');
  expect(await screen.findByRole('dialog', { name: 'Account' })).toBeInTheDocument();
  expect(address()).toBe('/?month=2026-03');
});

test('a filter of that name stays in the address, and opens nothing', async () => {
  const { address } = show('employee', {}, '/?account=without');
  await openPalette();
  expect(address()).toBe('/?account=without');
  expect(screen.queryByRole('dialog', { name: 'Account' })).not.toBeInTheDocument();
});

test('text typed before the palette opens is searched in it, and triggers no shortcut', async () => {
  document.title = 'page';
  show();
  await userEvent.keyboard('{Control>}k{/Control}m');
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('m');
  expect(document.title).toBe('page');
});

test('Ctrl K opens the palette; the arrow keys move, Enter opens the choice, which is first next time', async () => {
  const { address } = show();
  const field = await openPalette();
  await userEvent.type(field, 'leave');
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('Leave Requests');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, 'new leave{Enter}');
  await waitFor(() => expect(address()).toBe('/leave-requests?new=1'));
  await openPalette();
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option')).toHaveTextContent('New leave request');
});

test('the palette does not offer what the role may not do or see', async () => {
  show('employee');
  await openPalette();
  expect(options().join()).not.toMatch(/Reports|Assign shift/);
});

test('the palette offers what the role may do', async () => {
  show('supervisor');
  await openPalette();
  expect(options().join()).toMatch(/Reports.*Assign shift/);
});

test('people are searched on the server after two letters, and open in the section that has a page for them', async () => {
  const { address, calls } = show();
  const field = await openPalette();
  await userEvent.type(field, 'zo');
  await userEvent.click(await screen.findByRole('option', { name: /Zoé Ångström/ }));
  expect(address()).toBe('/employees?q=Zo%C3%A9%20%C3%85ngstr%C3%B6m&employee=e1');
  expect(calls.map(({ query }) => query)).toEqual([{ q: 'zo', limit: '6' }]);
});

test('Enter does not choose an earlier result once the text matches something else', async () => {
  const { address, calls } = show('employee', {
    'GET /api/directory': ({ query }: SeenCall) =>
      query.q === 'ne' ? [zoe] : new Promise<never>(() => undefined),
  });
  const field = await openPalette();
  await userEvent.type(field, 'ne');
  await screen.findByRole('option', { name: /Zoé Ångström/ });
  await userEvent.type(field, 'w leave');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ q: 'new leave' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/leave-requests?new=1'));
});

test('a failed search of people shows a message, and the rest works', async () => {
  show('employee', { 'GET /api/directory': refusal(503, 'unavailable', 'down') });
  await userEvent.click(screen.getByRole('button', { name: 'Search and commands (Ctrl K)' }));
  await userEvent.type(await screen.findByRole('combobox'), 'lea');
  expect(await screen.findByText(/Couldn't search people/)).toBeVisible();
  expect(screen.getAllByRole('option')).not.toHaveLength(0);
});

test('g and a letter open a page; the keys of a section work while it is on screen, but not in a field', async () => {
  const { address } = show();
  await userEvent.keyboard('gl');
  await waitFor(() => expect(address()).toBe('/leave-requests'));
  await userEvent.click(screen.getByRole('textbox', { name: 'A field' }));
  await userEvent.keyboard('gd');
  expect(address()).toBe('/leave-requests');
  expect(screen.getByRole('textbox', { name: 'A field' })).toHaveValue('gd');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('m');
  expect(document.title).toBe('marked');
});

test('? lists the shortcuts of the portal and of the section, and switches them off for good', async () => {
  const { address } = show();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(within(dialog.getByText('Mark').closest('section') as HTMLElement).getByText('m')).toBeVisible();
  expect(dialog.getByText('Go to Leave Requests')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('switch'));
  expect(dialog.getByText(/Single-key shortcuts are off/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('gl?');
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await openPalette()).toBeVisible();
  switchShortcuts(true);
});

async function openPassword() {
  await userEvent.click(screen.getByRole('button', { name: 'Amara Okafor' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  return within(await screen.findByRole('dialog', { name: 'Change password' }));
}
const fill = async (dialog: Awaited<ReturnType<typeof openPassword>>, values: readonly string[]) => {
  const labels = ['Current password', 'New password', 'Confirm new password'];
  for (const [index, label] of labels.entries()) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), values[index] ?? '');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
};

test('the user menu changes the password, with the rules of the first change', async () => {
  const { calls } = show('employee', { 'POST /api/auth/password': { success: true } });
  const dialog = await openPassword();
  await fill(dialog, ['the old one!!', 'a brand new one', 'a brand knew one']);
  expect(dialog.getByText('The passwords do not match')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await fill(dialog, ['the old one!!', 'a brand new one', 'a brand new one']);
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(screen.getByText('Your other sessions have ended.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ currentPassword: 'the old one!!', newPassword: 'a brand new one' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong current password and a lockout show at the right place', async () => {
  let answer = refusal(401, 'invalid_credentials', 'Invalid credentials');
  show('employee', { 'POST /api/auth/password': () => answer });
  const dialog = await openPassword();
  const tried = ['not the old one', 'a brand new one', 'a brand new one'];
  await fill(dialog, tried);
  expect(await dialog.findByText('Invalid credentials')).toBeInTheDocument();
  answer = refusal(423, 'account_locked', 'Too many attempts. Try again in 1 minute.');
  await fill(dialog, tried);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 1 minute.');
});
