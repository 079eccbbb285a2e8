import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productName, type RemoteEntry, type Role } from '@portal/contracts';
import { createSectionLoader, SectionFailure } from '@portal/portal-sdk/host';
import { refusal, remoteEntry, renderInPortal, testUser } from '@portal/portal-sdk/testing';
import { LoaderProvider } from '../section/loader-context';
import { Shell } from './Shell';

const leave = remoteEntry({
  routes: [
    {
      path: '/leave-requests',
      title: 'Leave Requests',
      subtitle: 'Manage your leave requests and history',
      module: './app',
      nav: { label: 'Leave Requests', order: 10, icon: 'file-text' },
    },
    {
      path: '/approvals',
      title: 'Pending Approvals',
      subtitle: 'Decide',
      module: './app',
      ability: 'leaveRequest.decide',
      nav: {
        label: 'Approvals',
        order: 20,
        icon: 'clipboard-check',
        ability: 'leaveRequest.decide',
        badge: { path: '/api/pending-approvals/count', ability: 'leaveRequest.decide' },
      },
    },
    {
      ...{ path: '/administration', title: 'Administration', subtitle: 'Everything else', module: './app' },
      nav: { label: 'All administration', group: 'Administration', order: 85, icon: 'tags' },
    },
    {
      ...{ path: '/holidays', title: 'Holidays', subtitle: 'By region', module: './app' },
      nav: { label: 'Holidays', group: 'Time', order: 86, icon: 'tags' },
    },
  ],
  lists: { '/administration': ['/holidays'] },
  widgets: [
    {
      id: 'pending',
      title: 'Pending Requests',
      module: './widgets',
      export: 'Pending',
      slot: 'metric',
      order: 1,
      minHeight: 100,
    },
    {
      id: 'broken',
      title: 'Live Activity',
      module: './widgets',
      export: 'Broken',
      slot: 'main',
      order: 1,
      minHeight: 100,
    },
  ],
});

const server = {
  'GET /api/pending-approvals/count': { count: 7 },
  'GET /api/notifications/count': { unread: 0 },
};

let broken = false;
const modules: Record<string, Record<string, unknown>> = {
  './app': {
    pages: { '/leave-requests': () => <p>All my requests</p>, '/approvals': () => <p>To decide</p> },
  },
  './widgets': {
    Pending: () => <p>12 pending</p>,
    Broken: () => {
      if (broken) throw new Error('no data');
      return <p>Things happen</p>;
    },
  },
};

function show(
  address: string,
  role: Role = 'supervisor',
  load = (_remote: RemoteEntry, name: string) => modules[name],
) {
  const reports: unknown[] = [];
  const loader = createSectionLoader({
    contractVersion: '1.0.0',
    report: (event) => reports.push(event),
    runtime: {
      register: () => undefined,
      hasEntry: () => true,
      load: (remote, name) => Promise.resolve().then(() => load(remote, name)),
    },
  });
  const rendered = renderInPortal(
    <LoaderProvider value={loader}>
      <Shell remotes={[leave]} />
    </LoaderProvider>,
    { address, user: testUser(role), server },
  );
  return { ...rendered, reports };
}

beforeEach(() => (broken = false));

test('SHELL-01 SHELL-07 a section’s page opens at its path, with its title, subtitle and document title', async () => {
  show('/leave-requests');
  expect(await screen.findByText('All my requests')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Leave Requests' })).toBeInTheDocument();
  expect(screen.getByText('Manage your leave requests and history')).toBeInTheDocument();
  expect(document.title).toBe(`Leave Requests · ${productName}`);
});

test('SHELL-02 any other path is a 404', () => {
  show('/nowhere');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

test('SHELL-04 the sidebar leads to the pages and shows how many approvals wait', async () => {
  const { address } = show('/');
  const sidebar = screen.getByRole('navigation', { name: 'Main navigation' });
  const approvals = await within(sidebar).findByRole('link', { name: 'Approvals 7 pending' });
  expect(within(sidebar).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(approvals);
  expect(await screen.findByText('To decide')).toBeInTheDocument();
  expect(address()).toBe('/approvals');
  expect(screen.getByText('Pending Approvals page')).toBeInTheDocument();
});

test('SHELL-04 a page that another one lists is not in the sidebar, which marks the other as the way to it', async () => {
  show('/holidays');
  expect(screen.queryByRole('link', { name: 'Holidays' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All administration' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('SHELL-04 SHELL-10 an employee has no approvals link, and the count is not requested', async () => {
  const { calls } = show('/', 'employee');
  expect(await screen.findByText('12 pending')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Approvals/ })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain('/api/pending-approvals/count');
});

test('a page that the role does not include shows a message', () => {
  show('/approvals', 'employee');
  expect(screen.getByText(/Your role doesn't include Pending Approvals/)).toBeInTheDocument();
});

test('SHELL-06 SHELL-07 the signed-in user: initials, name, role as text', () => {
  show('/test', 'hr_admin');
  const sidebar = screen.getByText('AO').closest('footer') as HTMLElement;
  expect(within(sidebar).getByText('Amara Okafor')).toBeInTheDocument();
  expect(within(sidebar).getByText('hr admin')).toBeInTheDocument();
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  expect(within(header).getByText('Amara Okafor')).toBeInTheDocument();
  expect(within(header).getByText('Admin Mode')).toBeInTheDocument();
});

test('SHELL-07 only administrators see Admin Mode', () => {
  show('/test', 'supervisor');
  expect(screen.queryByText('Admin Mode')).not.toBeInTheDocument();
});

test('SHELL-09 the test page counts and has three items', async () => {
  show('/test');
  await userEvent.click(screen.getByRole('button', { name: 'Increment' }));
  expect(screen.getByText('Count: 1')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Items' })).getAllByRole('listitem')).toHaveLength(3);
});

test('DASH-01 the dashboard greets by name', async () => {
  show('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('Overview of your leave management and team activities')).toBeInTheDocument();
  expect(screen.getByText('Welcome back, Amara Okafor')).toBeInTheDocument();
  expect(await screen.findByText('12 pending')).toBeInTheDocument();
});

test('DASH-09 a widget that throws shows an error and can be retried; the others stay', async () => {
  broken = true;
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reports } = show('/');
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent("Couldn't load Live Activity");
  expect(screen.getByText('12 pending')).toBeInTheDocument();
  expect(reports).toContainEqual(
    expect.objectContaining({ remote: 'mf-leave', phase: 'render', error: 'no data' }),
  );
  broken = false;
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Things happen')).toBeInTheDocument();
  quiet.mockRestore();
});

test('DASH-09 a section that cannot be fetched shows a card with the cause, and Retry loads it without a reload', async () => {
  let alive = false;
  show('/leave-requests', 'employee', (_remote, name) => {
    if (!alive) throw new SectionFailure('entry', 'gone');
    return modules[name];
  });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent("Couldn't load Leave Requests");
  expect(card).toHaveTextContent("Its files couldn't be downloaded");
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  alive = true;
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All my requests')).toBeInTheDocument();
});

test('a page in the manifest that the module does not export fails alone', async () => {
  show('/approvals', 'supervisor', () => ({ pages: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Pending Approvals");
});

test('a failing badge leaves the link without a count', async () => {
  const { calls } = renderInPortal(
    <LoaderProvider
      value={createSectionLoader({
        contractVersion: '1.0.0',
        report: () => undefined,
        runtime: {
          register: () => undefined,
          hasEntry: () => true,
          load: (_remote, name) => Promise.resolve(modules[name]),
        },
      })}
    >
      <Shell remotes={[leave]} />
    </LoaderProvider>,
    {
      address: '/test',
      user: testUser('supervisor'),
      server: { ...server, 'GET /api/pending-approvals/count': refusal(503, 'unavailable', 'Away') },
    },
  );
  expect(await screen.findByRole('link', { name: 'Approvals' })).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/pending-approvals/count')).toBe(true);
});
