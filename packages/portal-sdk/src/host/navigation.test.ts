import type { RemoteRoute, RemoteWidget } from '@portal/contracts';
import { remoteEntry } from '../testing/remote-entry';
import { navigationOf, pageRoutes, widgetsBySlot } from './navigation';

const route = (path: string, nav?: RemoteRoute['nav']): RemoteRoute => ({
  path,
  title: path,
  subtitle: path,
  module: './app',
  nav,
});
const widget = (id: string, slot: RemoteWidget['slot'], order: number, more: Partial<RemoteWidget> = {}) => ({
  id,
  title: id,
  module: './widgets',
  export: 'Panel',
  slot,
  order,
  minHeight: 100,
  ...more,
});

const admin = remoteEntry({
  name: 'mf-admin',
  routes: [
    route('/employees', { label: 'Employees', group: 'Administration', order: 60, icon: 'users' }),
    route('/departments', { label: 'Departments', group: 'Administration', order: 50, icon: 'building' }),
    route('/departments-old'),
  ],
});
const leave = remoteEntry({
  routes: [
    route('/approvals', {
      label: 'Approvals',
      order: 20,
      icon: 'check',
      ability: 'leaveRequest.decide',
      badge: { path: '/api/pending-approvals', ability: 'leaveRequest.decide' },
    }),
    route('/leave-requests', { label: 'Leave Requests', order: 10, icon: 'file' }),
  ],
});

test('SHELL-04 links are sorted, ungrouped first, then the groups', () => {
  const groups = navigationOf([admin, leave], ['leaveRequest.decide']);
  expect(groups.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
    [null, ['Leave Requests', 'Approvals']],
    ['Administration', ['Departments', 'Employees']],
  ]);
});

test('SHELL-04 SHELL-10 a link and its badge are left out for those without the ability', () => {
  const links = (abilities: string[]) => navigationOf([leave], abilities).flatMap(({ items }) => items);
  expect(links([]).map((item) => item.path)).toEqual(['/leave-requests']);
  expect(links(['leaveRequest.decide'])[1]).toMatchObject({
    path: '/approvals',
    badgePath: '/api/pending-approvals',
  });
});

test('a badge with a stricter ability than its link does not remove the link', () => {
  const open = remoteEntry({
    routes: [
      route('/shifts', {
        label: 'Shifts',
        order: 1,
        icon: 'clock',
        badge: { path: '/api/x', ability: 'shift.assign' },
      }),
    ],
  });
  expect(navigationOf([open], [])[0]?.items).toEqual([
    { path: '/shifts', label: 'Shifts', icon: 'clock', order: 1, badgePath: undefined, lists: [] },
  ]);
});

test('a page lists links in place of the sidebar, which has them all again without that page', () => {
  const nav = { group: 'Leave', order: 70, icon: 'tags' };
  const types = remoteEntry({
    name: 'mf-types',
    routes: [route('/leave-types', { ...nav, label: 'Leave Types' })],
    lists: { '/administration': ['/leave-types'] },
  });
  const page = remoteEntry({
    name: 'mf-page',
    routes: [
      route('/administration', {
        label: 'All administration',
        group: 'Administration',
        order: 85,
        icon: 'x',
      }),
    ],
  });
  const links = (...remotes: Parameters<typeof navigationOf>[0][number][]) =>
    navigationOf(remotes, []).flatMap(({ items }) => items.map(({ path, lists }) => [path, lists]));
  expect(links(types, page)).toEqual([['/administration', ['/leave-types']]]);
  expect(links(types)).toEqual([['/leave-types', []]]);
});

test('a page needs no navigation, and a duplicate path belongs to the first section', () => {
  const thief = remoteEntry({ name: 'mf-thief', routes: [route('/employees')] });
  const pages = pageRoutes([admin, thief]);
  expect(pages.map((page) => page.route.path)).toEqual(['/employees', '/departments', '/departments-old']);
  expect(pages[0]?.remote.name).toBe('mf-admin');
});

test('widgets are in their slot in order, for their roles and abilities', () => {
  const remotes = [
    remoteEntry({
      widgets: [widget('b', 'metric', 20), widget('only-hr', 'main', 5, { roles: ['hr_admin'] })],
    }),
    remoteEntry({
      name: 'mf-shifts',
      widgets: [widget('a', 'metric', 10), widget('assign', 'side', 1, { ability: 'shift.assign' })],
    }),
  ];
  const ids = (role: string, abilities: string[]) =>
    Object.fromEntries(
      Object.entries(widgetsBySlot(remotes, { role, abilities })).map(([slot, placed]) => [
        slot,
        placed.map((item) => item.widget.id),
      ]),
    );
  expect(ids('employee', [])).toEqual({ lead: [], metric: ['a', 'b'], main: [], side: [], wide: [] });
  expect(ids('hr_admin', ['shift.assign'])).toEqual({
    lead: [],
    metric: ['a', 'b'],
    main: ['only-hr'],
    side: ['assign'],
    wide: [],
  });
});

test('PEOPLE-02 a role can have a widget at another place', () => {
  const balance = widget('balance', 'side', 50);
  const dashboards = { employee: { balance: { slot: 'lead' as const, order: 1 } } };
  const shift = widget('shift', 'lead', 3);
  const placed = (role: string) =>
    Object.entries(
      widgetsBySlot([remoteEntry({ widgets: [shift, balance], dashboards })], { role, abilities: [] }),
    ).flatMap(([slot, items]) => items.map((item) => `${slot} ${item.widget.id}`));
  expect(placed('employee')).toEqual(['lead balance', 'lead shift']);
  expect(placed('supervisor')).toEqual(['lead shift', 'side balance']);
});
