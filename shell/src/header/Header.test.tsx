import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@portal/contracts';
import { refusal, renderInPortal, type RenderOptions, type SeenCall } from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { SignOutButton } from './SignOutButton';
import { NotificationsButton } from './NotificationsButton';

const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'leave.decided',
  title: { message: `Notice ${id}`, text: { key: id } },
  body: { message: 'About it', text: { key: 'about' } },
  link: null,
  createdAt: '2026-03-05T09:00:00Z',
  readAt: null,
  ...more,
});

/** A server with two notifications that remembers what was read. */
function notificationServer(list: Notification[]) {
  const read = ({ params }: SeenCall) => {
    for (const item of list) if (!params.id || item.id === params.id) item.readAt = '2026-03-05T10:00:00Z';
    return { success: true };
  };
  return {
    'GET /api/notifications/count': () => ({ unread: list.filter((item) => !item.readAt).length }),
    'GET /api/notifications': () => list,
    'POST /api/notifications/read-all': read,
    'POST /api/notifications/:id/read': read,
  };
}

test('SHELL-08 the bell counts unread notifications; the list marks one, then all, as read', async () => {
  renderInPortal(<NotificationsButton />, {
    server: notificationServer([notification('a'), notification('b'), notification('c')]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const list = screen.getByRole('region', { name: 'Notifications' });
  await userEvent.click(
    (await within(list).findAllByRole('button', { name: 'Mark read' }))[0] as HTMLElement,
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await waitFor(() =>
    expect(within(list).queryByRole('button', { name: 'Mark read' })).not.toBeInTheDocument(),
  );
});

test('SHELL-08 opening a notification goes to its subject and marks it as read', async () => {
  const server = notificationServer([notification('a', { link: '/leave-requests?id=1' })]);
  const { address, calls } = renderInPortal(<NotificationsButton />, { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Notice a' }));
  expect(address()).toBe('/leave-requests?id=1');
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/notifications/a/read'));
});

test('SHELL-08 a link to another site does nothing', async () => {
  const server = notificationServer([notification('a', { link: 'https://evil.example/' })]);
  renderInPortal(<NotificationsButton />, { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findByRole('link', { name: 'Notice a' })).toHaveAttribute('href', '/');
});

test('SHELL-08 Escape closes the list and restores the focus; an empty list shows a message', async () => {
  renderInPortal(<NotificationsButton />, { server: notificationServer([]) });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await userEvent.click(bell);
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('No notifications yet')).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
});

test('SHELL-08 a list that fails to load shows an error and can be retried', async () => {
  let works = false;
  renderInPortal(<NotificationsButton />, {
    server: {
      'GET /api/notifications/count': { unread: 1 },
      'GET /api/notifications': () => (works ? [notification('a')] : refusal(503, 'unavailable', 'Away')),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findByText(/Couldn't load/)).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Notice a')).toBeInTheDocument();
});

function showLogout(server: RenderOptions['server']) {
  let reloads = 0;
  renderInPortal(
    <>
      <SignOutButton reload={() => (reloads += 1)} />
      <ToastProvider />
    </>,
    { server },
  );
  return {
    reloads: () => reloads,
    logOut: () => userEvent.click(screen.getByRole('button', { name: 'Log out' })),
  };
}

test('LOGIN-04 logging out shows a message, clears the person’s cached data, and reloads', async () => {
  sessionStorage.setItem('portal-own:me:draft', 'x');
  localStorage.setItem('portal-registry', '{}');
  const { reloads, logOut } = showLogout({ 'POST /api/logout': { success: true } });
  await logOut();
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  expect(screen.getByText('You have been successfully logged out.')).toBeInTheDocument();
  expect(sessionStorage.getItem('portal-own:me:draft')).toBeNull();
  expect(localStorage.getItem('portal-registry')).toBeNull();
  await waitFor(() => expect(reloads()).toBe(1), { timeout: 2000 });
});

test('LOGIN-04 a failed logout shows an error and stays on the page', async () => {
  const { reloads, logOut } = showLogout({ 'POST /api/logout': refusal(503, 'unavailable', 'Away') });
  await logOut();
  expect(await screen.findByText('Logout failed')).toBeInTheDocument();
  expect(screen.getByText('Please try again.')).toBeInTheDocument();
  expect(reloads()).toBe(0);
});

test('LOGIN-04 a logout without a network shows a network error', async () => {
  const { logOut } = showLogout(() => Promise.reject(Object.assign(new Error('x'), { isAxiosError: true })));
  await logOut();
  expect(await screen.findByText('Network error occurred.')).toBeInTheDocument();
});
