import { expect, type Page } from '@playwright/test';
import type { DemoLogin } from '../support/portal';

/** A screen, or a dialog that one opens, as one of the demo logins sees it. */
export interface Screen {
  name: string;
  path: string;
  /** A text that stands only once its data has come. */
  shows: RegExp;
  /** What opens the dialog. */
  open?: (page: Page) => Promise<void>;
}

/** Presses the first button of this name and waits for the dialog; a portal's dialogs come after a load of their own. */
const dialogBy = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
};

const notifications = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('listitem').or(list.getByText('No notifications yet')).first()).toBeVisible();
};

const palette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('le');
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
};

const shortcuts = async (page: Page) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
};

const ownMenu = async (page: Page) => {
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
};

const ownPassword = async (page: Page) => {
  await ownMenu(page);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
};

const departmentMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Options of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'View Team' })).toBeVisible();
};

const deleteSelected = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await dialogBy(/^Delete Selected/)(page);
};

/** A file of which a row is right, one is wrong and one is none. */
const uploadWithVerdicts = async (page: Page) => {
  await dialogBy('Bulk Upload')(page);
  const lines = [
    'employeeId,firstName,lastName,nationalId,position,departmentId,mobile',
    'SHOT-1,Ines,Duarte,N-SHOT-1,Dispatcher,OPS,+230 5555 0100',
    'SHOT-2,Ravi,Menon,N-SHOT-2,Dispatcher,TOWER,+230 5555 0101',
    'SHOT-3,Somebody',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('table', { name: 'Verdicts' })).toBeVisible();
};

const reportChart = async (page: Page) => {
  await dialogBy('Preview Leave Summary')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Chart' }).click();
  await expect(dialog.getByRole('figure')).toBeVisible();
};

const everybodys: Screen[] = [
  { name: 'dashboard', path: '/', shows: /recent activities|No recent activity/ },
  { name: 'leave-requests', path: '/leave-requests', shows: /Showing \d+ of \d+ row/ },
];

const ofEmployee: Screen[] = [
  ...everybodys,
  { name: 'new-request', path: '/leave-requests', shows: /Showing/, open: dialogBy('New Request') },
  { name: 'request', path: '/leave-requests', shows: /Showing/, open: dialogBy('View') },
  { name: 'not-allowed', path: '/approvals', shows: /Not for your role/ },
  { name: 'directory', path: '/employees', shows: /Showing [\d,]+ employees/ },
  { name: 'shifts', path: '/shifts', shows: /Roster/ },
  { name: 'wall', path: '/shifts?kiosk=1', shows: /Total Active/ },
];

const ofAdmin: Screen[] = [
  ...everybodys,
  { name: 'targets', path: '/', shows: /Change targets/, open: dialogBy('Change targets') },
  { name: 'notifications', path: '/test', shows: /Counter/, open: notifications },
  { name: 'palette', path: '/test', shows: /Counter/, open: palette },
  { name: 'shortcuts', path: '/test', shows: /Counter/, open: shortcuts },
  { name: 'own-menu', path: '/test', shows: /Counter/, open: ownMenu },
  { name: 'own-password', path: '/test', shows: /Counter/, open: ownPassword },
  { name: 'approvals', path: '/approvals', shows: /Pending Review|All caught up!/ },
  { name: 'deny', path: '/approvals', shows: /Pending Review/, open: dialogBy('Deny') },
  { name: 'team-calendar', path: '/team-calendar', shows: /\d+%/ },
  { name: 'team-wall', path: '/team-calendar?view=wall', shows: /Showing \d+ of \d+ people/ },
  { name: 'shifts', path: '/shifts', shows: /Roster/ },
  { name: 'departments', path: '/departments', shows: /View Team/ },
  { name: 'department-menu', path: '/departments', shows: /View Team/, open: departmentMenu },
  { name: 'edit-department', path: '/departments', shows: /View Team/, open: dialogBy(/^Edit /) },
  { name: 'upload-departments', path: '/departments', shows: /View Team/, open: dialogBy('Bulk Upload') },
  { name: 'departments-new', path: '/departments-new', shows: /View Team/ },
  { name: 'departments-old', path: '/departments-old', shows: /View Team/ },
  { name: 'employees', path: '/employees', shows: /Showing [\d,]+ employees/ },
  { name: 'add-employee', path: '/employees', shows: /employees/, open: dialogBy('Add Employee') },
  { name: 'delete-employees', path: '/employees', shows: /Showing [\d,]+ emp/, open: deleteSelected },
  { name: 'upload-employees', path: '/employees', shows: /Showing [\d,]+ emp/, open: uploadWithVerdicts },
  { name: 'accounts', path: '/accounts', shows: /\d accounts/ },
  { name: 'leave-types', path: '/leave-types', shows: /days\/year/ },
  { name: 'add-leave-type', path: '/leave-types', shows: /days\/year/, open: dialogBy('Add Leave Type') },
  { name: 'reports', path: '/reports', shows: /Recent Leave Activity/ },
  { name: 'report-preview', path: '/reports', shows: /Recent Leave/, open: dialogBy(/Preview/) },
  { name: 'report-chart', path: '/reports', shows: /Recent Leave/, open: reportChart },
  { name: 'report-print', path: '/reports/print?report=leave_summary', shows: /All rows: \d+/ },
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
  await screen.open?.(page);
}

/** Whether something stands wider than the window, so that the page can be pushed sideways. */
export const sidewaysScroll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return 'none';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const what = wide.map((element) => `${element.nodeName} ${element.textContent?.trim().slice(0, 40)}`);
    return `${scrollWidth - clientWidth} px: ${what.slice(-5).join(' | ')}`;
  });

/** Switches the theme, and waits until no colour is on its way any more. */
export async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
