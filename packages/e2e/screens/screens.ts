import { expect, type Page } from '@playwright/test';
import type { DemoLogin } from '../support/portal';
import {
  approveMany,
  byMenu,
  decidedMany,
  deleteSelected,
  departmentMenu,
  dialogBy,
  employeeWithHistory,
  notDeleted,
  notifications,
  ownAccount,
  ownMenu,
  ownPassword,
  palette,
  recordSickness,
  reportChart,
  shortcuts,
  signOut,
  overrideRest,
  temporaryPassword,
  uploadWithResults,
  type Open,
} from './dialogs';
import { importHolidays } from './holiday-dialogs';
import { inEnglish } from './labels';
import { manyScreens } from './many-screens';

/** A screen, or a dialog that one opens, as one of the demo logins sees it. */
export interface Screen {
  name: string;
  path: string;
  /** A text that stands only once its data has come. */
  shows: RegExp;
  /** What opens the dialog. */
  open?: Open;
  /** A question and two buttons as other screens have them: one look at such a dialog by axe is enough. */
  alike?: true;
}

/** A week from now is planned, and nothing of it has begun. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const everybodys: Screen[] = [
  { name: 'dashboard', path: '/', shows: /recent activities|No recent activity/ },
  { name: 'leave-requests', path: '/leave-requests', shows: /Showing \d+ of \d+ row/ },
];

const ofEmployee: Screen[] = [
  ...everybodys,
  { name: 'new-request', path: '/leave-requests', shows: /Showing/, open: dialogBy('New Request') },
  { name: 'request', path: '/leave-requests', shows: /Showing/, open: dialogBy('View') },
  { name: 'balances', path: '/balances', shows: /Portal/ },
  { name: 'not-allowed', path: '/approvals', shows: /You don't have access/ },
  { name: 'directory', path: '/employees', shows: /Showing [\d,]+ employees/ },
  { name: 'shifts', path: '/shifts', shows: /Roster/ },
  { name: 'sign-out', path: '/shifts', shows: /Roster/, open: signOut, alike: true },
  { name: 'wall', path: '/shifts?kiosk=1', shows: /Total Active/ },
];

const ofAdmin: Screen[] = [
  ...everybodys,
  { name: 'targets', path: '/', shows: /Escalations/, open: dialogBy('Change targets') },
  { name: 'notifications', path: '/test', shows: /Counter/, open: notifications },
  { name: 'palette', path: '/test', shows: /Counter/, open: palette },
  { name: 'shortcuts', path: '/test', shows: /Counter/, open: shortcuts },
  { name: 'own-menu', path: '/test', shows: /Counter/, open: ownMenu },
  { name: 'own-account', path: '/test', shows: /Counter/, open: ownAccount },
  { name: 'own-password', path: '/test', shows: /Counter/, open: ownPassword },
  { name: 'approvals', path: '/approvals', shows: /Pending Review|All caught up!/ },
  { name: 'deny', path: '/approvals', shows: /Pending Review/, open: dialogBy('Deny') },
  { name: 'approve-many', path: '/approvals', shows: /Pending Review/, open: approveMany },
  { name: 'decided-many', path: '/approvals', shows: /Pending Review/, open: decidedMany },
  {
    name: 'cancel-request',
    path: '/leave-requests?scope=visible&status=pending',
    shows: /Showing \d+ of/,
    open: dialogBy('Cancel'),
  },
  { name: 'balances', path: '/balances', shows: /Portal/ },
  { name: 'all-balances', path: '/balances/table', shows: /Showing \d+ of [\d,]+ row/ },
  {
    name: 'adjust-many',
    path: '/balances/table',
    shows: /Showing \d+ of [\d,]+ row/,
    open: dialogBy('Adjust all'),
  },
  {
    name: 'record-sickness',
    path: '/leave-requests?scope=visible&status=approved',
    shows: /Showing/,
    open: recordSickness,
    alike: true,
  },
  { name: 'delegations', path: '/delegations', shows: /Add delegate/ },
  {
    name: 'name-delegate',
    path: '/delegations',
    shows: /Add delegate/,
    open: dialogBy('Add delegate'),
  },
  { name: 'team-calendar', path: '/team-calendar', shows: /\d+%/ },
  { name: 'team-wall', path: '/team-calendar?view=team', shows: /Showing \d+ of \d+ people/ },
  { name: 'shifts', path: '/shifts', shows: /Roster/ },
  {
    name: 'withdraw-shift',
    path: `/shifts?week=${nextWeek}`,
    shows: /Roster/,
    open: dialogBy('Withdraw'),
    alike: true,
  },
  { name: 'ask-overtime', path: '/shifts', shows: /Roster/, open: dialogBy('Request overtime') },
  { name: 'record-overtime', path: '/shifts', shows: /Roster/, open: dialogBy('Record overtime') },
  { name: 'override-rest', path: '/shifts', shows: /Roster/, open: overrideRest },
  { name: 'departments', path: '/departments', shows: /View Team/ },
  { name: 'department-menu', path: '/departments', shows: /View Team/, open: departmentMenu },
  { name: 'edit-department', path: '/departments', shows: /View Team/, open: dialogBy('Edit ') },
  { name: 'upload-departments', path: '/departments', shows: /View Team/, open: dialogBy('Bulk Upload') },
  { name: 'departments-new', path: '/departments-new', shows: /View Team/ },
  { name: 'departments-old', path: '/departments-old', shows: /View Team/ },
  { name: 'employees', path: '/employees', shows: /Showing [\d,]+ employees/ },
  { name: 'add-employee', path: '/employees', shows: /employees/, open: dialogBy('Add Employee') },
  { name: 'delete-employees', path: '/employees', shows: /Showing [\d,]+ emp/, open: deleteSelected },
  { name: 'not-deleted', path: '/employees', shows: /Showing [\d,]+ employees/, open: notDeleted },
  {
    name: 'delete-employee',
    path: '/employees',
    shows: /Showing [\d,]+ emp/,
    open: dialogBy('Delete '),
    alike: true,
  },
  {
    name: 'employee-with-history',
    path: '/employees',
    shows: /Showing [\d,]+ employees/,
    open: employeeWithHistory,
  },
  { name: 'upload-employees', path: '/employees', shows: /Showing [\d,]+ emp/, open: uploadWithResults },
  { name: 'organisation', path: '/organisation', shows: /First day of the week/ },
  ...manyScreens,
  { name: 'accounts', path: '/accounts', shows: /\d accounts/ },
  { name: 'create-account', path: '/accounts', shows: /\d accounts/, open: dialogBy('Create account') },
  { name: 'account-sessions', path: '/accounts', shows: /\d accounts/, open: byMenu('Sessions...') },
  {
    name: 'deactivate-account',
    path: '/accounts',
    shows: /\d accounts/,
    open: byMenu('Deactivate'),
    alike: true,
  },
  { name: 'temporary-password', path: '/accounts', shows: /\d accounts/, open: temporaryPassword },
  { name: 'outbox', path: '/outbox', shows: /mails of the last 90 days/ },
  { name: 'sections', path: '/sections', shows: /Active version/ },
  { name: 'run-own', path: '/sections', shows: /Active version/, open: dialogBy('Run from my machine') },
  { name: 'section', path: '/sections?section=mf-leave', shows: /History/ },
  { name: 'administration', path: '/administration', shows: /Leave Types/ },
  { name: 'leave-types', path: '/leave-types', shows: /days\/year/ },
  { name: 'add-leave-type', path: '/leave-types', shows: /days\/year/, open: dialogBy('Add leave type') },
  { name: 'leave-policies', path: '/leave-policies', shows: /Add policy/ },
  { name: 'add-policy', path: '/leave-policies', shows: /Add policy/, open: dialogBy('Add policy') },
  { name: 'year-end', path: '/year-end', shows: /No year end has run yet|Run on/ },
  {
    name: 'run-year-end',
    path: '/year-end',
    shows: /Run year end/,
    open: dialogBy('Run year end'),
    alike: true,
  },
  {
    name: 'import-opening-balances',
    path: '/year-end',
    shows: /Opening balances/,
    open: dialogBy('Import opening balances'),
    alike: true,
  },
  { name: 'blackouts', path: '/blackouts', shows: /Add blackout/ },
  { name: 'add-blackout', path: '/blackouts', shows: /Add blackout/, open: dialogBy('Add blackout') },
  { name: 'holidays', path: '/holidays', shows: /No regions yet|Holidays in/ },
  { name: 'add-region', path: '/holidays', shows: /No regions|Holidays in/, open: dialogBy('Add region') },
  { name: 'import-holidays', path: '/holidays', shows: /No regions|Holidays in/, open: importHolidays },
  { name: 'working-patterns', path: '/working-patterns', shows: /Add pattern/ },
  { name: 'add-pattern', path: '/working-patterns', shows: /Add pattern/, open: dialogBy('Add pattern') },
  {
    name: 'working-time',
    path: '/employees',
    shows: /Showing [\d,]+ employees/,
    open: dialogBy("{name}'s working time"),
  },
  { name: 'embedding', path: '/embedding', shows: /embed\.js/ },
  { name: 'add-origin', path: '/embedding', shows: /embed\.js/, open: dialogBy('Add address') },
  { name: 'reports', path: '/reports', shows: /Recent Leave Activity/ },
  { name: 'report-preview', path: '/reports', shows: /Recent Leave/, open: dialogBy('Preview') },
  { name: 'report-chart', path: '/reports', shows: /Recent Leave/, open: reportChart },
  { name: 'report-print', path: '/reports/print?report=leave_summary', shows: /All rows: \d+/ },
  { name: 'recovery', path: '/recovery', shows: /works even if Administration does not/ },
  { name: 'test', path: '/test', shows: /Counter/ },
  { name: 'not-found', path: '/no-such-page', shows: /Did you forget to add the page to the router\?/ },
];

/** What only they see. */
const ofSupervisor: Screen[] = [everybodys[0]!];

/** What is looked at, by login. */
export const screens = { admin: ofAdmin, employee: ofEmployee, supervisor: ofSupervisor } satisfies Partial<
  Record<DemoLogin, Screen[]>
>;

/** The login page, for nobody. */
export const loginScreen = { name: 'login', path: '/' };

/** A dashboard of ten panels takes its time on a busy machine. */
const patience = { timeout: 30_000 };

/** Waits until the page draws no more: its text stands, and nothing says that it is busy. */
export async function settled(page: Page, { shows }: Screen): Promise<void> {
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible(
    patience,
  );
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, patience);
}

/** Opens a screen by its address, and its dialog. */
export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await settled(page, screen);
  await screen.open?.(page, inEnglish);
}
