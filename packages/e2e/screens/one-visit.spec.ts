import { expect, type Page } from '@playwright/test';
import { languageCookie } from '@portal/contracts';
import { expectOpen } from '../journeys/routes';
import { englishOn } from '../language/english';
import { inFrench } from '../language/in-french';
import { open } from '../language/open';
import { violationsOf } from '../support/axe';
import { resize, signIn, test } from '../support/browser';
import { portalUrl } from '../support/portal';
import { isFull } from '../support/sizes';
import { watchLoads, type Loads } from './first-load';
import { inEnglish, type Label } from './labels';
import { sidewaysScroll } from './look';
import { loginScreen, screens, settled, type Screen } from './screens';
import { expectStill } from './still';
import { visitsOf, type Visit, type Visitor } from './visits';

test.describe.configure({ mode: 'parallel', timeout: 480_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const soft = expect.configure({ soft: true });

/** How a page looks is judged in English, in French and on a phone; at small size, of what two logins see, once. */
const isJudged = ({ isAdmins }: Visit) => isFull || !isAdmins;

const desk = (page: Page) => resize(page, 1440, 900);

async function expectFitsPhone(page: Page, name: string): Promise<void> {
  await resize(page, 360, 780);
  // A page that was just made narrower takes a moment.
  await soft.poll(() => sidewaysScroll(page), `${name} at 360 px`).toBe('none');
}

/** What stands over a page, or is chosen on it for what would. */
const leftOver = (page: Page) =>
  page
    .locator('dialog[open], [role="dialog"], [role="menu"]')
    .or(page.getByRole('main').getByRole('checkbox', { checked: true }))
    .filter({ visible: true });

/** Puts a dialog away; where that leaves something behind, the page is loaded again. */
async function putAway(page: Page, path: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await desk(page);
  await page.keyboard.press('Escape');
  const isAway = await expect(leftOver(page))
    .toHaveCount(0, { timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
  if (!isAway || page.url() !== portalUrl() + path) await open(page, path);
}

/** Opens each dialog of a page, one after the other. */
async function eachDialog(
  page: Page,
  { path, dialogs }: Visit,
  label: Label,
  look: (dialog: Screen) => Promise<void>,
): Promise<void> {
  for (const dialog of dialogs) {
    await dialog.open?.(page, label);
    await look(dialog);
    await expectFitsPhone(page, dialog.name);
    await putAway(page, path);
  }
}

/** No animation is in its middle, where colours are that nobody reads, and axe finds nothing. */
async function expectInOrder(page: Page, { name, alike }: Pick<Screen, 'name' | 'alike'>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(page, name);
  if (!alike) soft(await violationsOf(page), `axe: ${name}`).toEqual([]);
}

async function visitInEnglish(page: Page, visit: Visit, loads: Loads): Promise<void> {
  const { screen, route } = visit;
  loads.begin();
  await page.goto(visit.path);
  await settled(page, screen);
  if (route) await expectOpen(page, route);
  if (!screen.open) {
    await loads.expectGood(screen.name);
    if (!isJudged(visit)) return;
    await expectInOrder(page, screen);
    await expectFitsPhone(page, screen.name);
    await desk(page);
  }
  await eachDialog(page, visit, inEnglish, (dialog) => expectInOrder(page, dialog));
}

/** The account has chosen no language, so that the browser's counts. */
async function visitInFrench(page: Page, visit: Visit, loads: Loads): Promise<void> {
  await page.context().addCookies([{ name: languageCookie, value: 'fr', url: portalUrl() }]);
  loads.begin();
  await open(page, visit.path);
  const { name } = visit.screen;
  if (visit.route) {
    loads.expectCalm(`${name} in French`);
    expect(await page.locator('html').getAttribute('lang'), name).toBe('fr');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    soft(await englishOn(page), `English on ${name}`).toEqual([]);
    await expectFitsPhone(page, `${name} in French`);
    soft(await violationsOf(page, 'words'), `axe: ${name} in French`).toEqual([]);
    await desk(page);
  }
  await eachDialog(page, visit, inFrench, async (dialog) =>
    soft(await englishOn(page), `English in ${dialog.name}`).toEqual([]),
  );
  await page.context().clearCookies({ name: languageCookie });
}

/** So many pages a test that two workers share them. */
const share = 3;

for (const login of Object.keys(screens) as Visitor[]) {
  const visits = visitsOf(login);
  for (let from = 0; from < visits.length; from += share) {
    const some = visits.slice(from, from + share);
    const names = some.flatMap(({ screen, dialogs }) =>
      [...new Set([screen, ...dialogs])].map(({ name }) => name),
    );
    test(`SHELL-01 LANG-01 ${login}: one load at a desk, and one in French, each looked at on a phone too: ${names.join(', ')}`, async ({
      page,
    }) => {
      await signIn(page, login);
      const loads = await watchLoads(page);
      for (const visit of some) {
        await page.emulateMedia({ reducedMotion: null, forcedColors: null });
        await visitInEnglish(page, visit, loads);
        const isInFrench = visit.route || visit.dialogs.length > 0;
        if (isInFrench && isJudged(visit)) await visitInFrench(page, visit, loads);
      }
    });
  }
}

test('axe has nothing against the login page, and it does not scroll sideways', async ({ page }) => {
  await page.goto(loginScreen.path);
  await expect(page.getByRole('button', { name: 'Access System' })).toBeVisible();
  await expectInOrder(page, loginScreen);
  await expectFitsPhone(page, loginScreen.name);
});
