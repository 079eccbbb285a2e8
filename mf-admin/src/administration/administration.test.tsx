import type { RemoteEntry } from '@portal/contracts';
import { remoteEntry, renderPage, testUser } from '@portal/portal-sdk/testing';
import { configure, screen, within } from '@testing-library/react';
import manifest from '../../remote.json';
import { AdministrationPage } from './AdministrationPage';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const foreign = remoteEntry({
  name: 'mf-duty-log',
  title: 'Duty log',
  routes: [
    {
      ...{ path: '/duty-log/settings', title: 'Log settings', subtitle: 'Who may write', module: './app' },
      nav: { label: 'Log settings', order: 95, icon: 'code' },
    },
  ],
  lists: { '/administration': ['/duty-log/settings'] },
});
const own = remoteEntry({
  name: 'mf-admin',
  routes: manifest.routes as RemoteEntry['routes'],
  lists: manifest.lists,
});
const show = (role: 'employee' | 'hr_admin' | 'system_admin') =>
  renderPage({ '/administration': AdministrationPage }, '/administration', {
    user: testUser(role),
    server: { 'GET /api/remotes': [foreign, own] },
  });
const pagesOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('SHELL-04 administration lists by group the pages that the sidebar has not', async () => {
  show('system_admin');
  expect(await screen.findByRole('link', { name: /^Leave Types/ })).toHaveTextContent(
    'Kinds of leave and how they are approved',
  );
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(
    5,
  );
  expect(pagesOf('Leave')).toEqual(['/leave-types', '/leave-policies', '/blackouts', '/year-end']);
  expect(pagesOf('Working time')).toEqual(['/holidays', '/working-patterns']);
  expect(pagesOf('People')).toEqual(['/organisation-chart', '/accounts']);
  expect(pagesOf('Portal')).toEqual(['/organisation', '/outbox', '/sections', '/embedding']);
  // A section from outside adds a card of its own.
  expect(pagesOf('Duty log')).toEqual(['/duty-log/settings']);
});

test('SHELL-04 an employee finds there what everybody may read', async () => {
  show('employee');
  expect(await screen.findByRole('link', { name: /^Leave Types/ })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/leave-types',
    '/holidays',
    '/organisation-chart',
    '/duty-log/settings',
  ]);
});

test('SHELL-04 the sidebar keeps Departments, Employees and Reports beside the page of the others', () => {
  const listed = manifest.lists['/administration'];
  const kept = manifest.routes.flatMap(({ path, nav }) => (nav && !listed.includes(path) ? [path] : []));
  expect(kept).toEqual(['/departments', '/employees', '/administration']);
});
