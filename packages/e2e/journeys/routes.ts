import { expect, type Page } from '@playwright/test';
import type { DemoLogin } from '../support/portal';

const noAccess = /You don't have access/;

/** The routes of the specification (SHELL-01) and `/shifts`, each with what shows that it has opened. */
export interface RouteFacts {
  path: string;
  /** The page's heading in the header. */
  heading: string;
  /** The link in the sidebar, or on the page of administration; a few routes have none. */
  link?: string;
  /** The link is on the page of administration. */
  under?: true;
  /** A text or control of the page itself, which only its section draws. */
  shows: RegExp;
  /** What an employee reads there instead, who may not use the page. */
  showsEmployee?: RegExp;
  /** Only they have the link and the page. */
  logins?: readonly DemoLogin[];
}

export const routes: RouteFacts[] = [
  { path: '/', heading: 'Dashboard', link: 'Dashboard', shows: /Team Shifts/ },
  { path: '/leave-requests', heading: 'Leave Requests', link: 'Leave Requests', shows: /Your Requests/ },
  { path: '/balances', heading: 'Balances', link: 'Balances', shows: /all entries/ },
  {
    path: '/approvals',
    heading: 'Pending Approvals',
    link: 'Approvals',
    shows: /Awaiting Your Approval|All caught up!/,
    showsEmployee: noAccess,
  },
  {
    path: '/delegations',
    heading: 'Delegations',
    link: 'Delegations',
    shows: /Add delegate/,
    logins: ['supervisor', 'hr', 'admin'],
  },
  { path: '/team-calendar', heading: 'Team Calendar', link: 'Team Calendar', shows: /Bereavement Leave/ },
  { path: '/shifts', heading: 'Shifts', link: 'Shifts', shows: /Team Shifts/ },
  { path: '/departments', heading: 'Departments', link: 'Departments', shows: /View Team/ },
  { path: '/departments-new', heading: 'Departments', shows: /\b(Active|Inactive)\b/ },
  { path: '/departments-old', heading: 'Departments', shows: /\b(Active|Inactive)\b/ },
  { path: '/employees', heading: 'Employees', link: 'Employees', shows: /Showing [\d,]+ employees/ },
  { path: '/employees/me', heading: 'Employee', shows: /Employee ID/ },
  {
    path: '/organisation-chart',
    heading: 'Organisation Chart',
    link: 'Organisation Chart',
    under: true,
    shows: /Arrow keys move/,
  },
  {
    path: '/organisation',
    heading: 'Organisation',
    link: 'Organisation',
    under: true,
    shows: /First day of the week/,
    logins: ['hr', 'admin'],
  },
  { path: '/administration', heading: 'Administration', link: 'All administration', shows: /Leave Types/ },
  { path: '/leave-types', heading: 'Leave Types', link: 'Leave Types', under: true, shows: /Approval Route/ },
  {
    path: '/blackouts',
    heading: 'Blackouts',
    link: 'Blackouts',
    under: true,
    shows: /Add blackout/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/holidays',
    heading: 'Holidays',
    link: 'Holidays',
    under: true,
    shows: /No regions yet|Holidays in/,
  },
  {
    path: '/working-patterns',
    heading: 'Working Patterns',
    link: 'Working Patterns',
    under: true,
    shows: /The days and hours that people work/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/leave-policies',
    heading: 'Leave Policies',
    link: 'Leave Policies',
    under: true,
    shows: /Add policy/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/year-end',
    heading: 'Year End',
    link: 'Year End',
    under: true,
    shows: /Run year end/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/accounts',
    heading: 'Accounts',
    link: 'Accounts',
    under: true,
    shows: /[\d,]+ accounts/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/outbox',
    heading: 'Outbox',
    link: 'Outbox',
    under: true,
    shows: /mails of the last 90 days/,
    logins: ['hr', 'admin'],
  },
  {
    path: '/embedding',
    heading: 'Embedding',
    link: 'Embedding',
    under: true,
    shows: /embed\.js/,
    logins: ['admin'],
  },
  {
    path: '/reports',
    heading: 'Reports',
    link: 'Reports',
    shows: /Recent Leave Activity/,
    showsEmployee: noAccess,
  },
  {
    path: '/sections',
    heading: 'Sections',
    link: 'Sections',
    under: true,
    shows: /Active version/,
    logins: ['admin'],
  },
  { path: '/test', heading: 'Test', shows: /Counter/ },
];

/** The routes as one of the demo logins finds them; those of others have no link. */
export const routesFor = (login: DemoLogin): RouteFacts[] =>
  routes.map(({ showsEmployee, logins: allowed, ...route }) => {
    const { link: _link, ...closed } = route;
    if (allowed && !allowed.includes(login)) return { ...closed, shows: noAccess };
    return login === 'employee' && showsEmployee ? { ...route, shows: showsEmployee } : route;
  });

export const isClosed = ({ shows }: RouteFacts): boolean => shows.source === noAccess.source;

export async function expectOpen(page: Page, { heading, shows }: RouteFacts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}
