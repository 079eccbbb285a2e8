import { expect, type Page, type Request } from '@playwright/test';
import { signIn, test } from '../support/browser';
import { open, sections, type Section } from './sections';

const [, shifts, , reports] = sections as [Section, Section, Section, Section];
const preview = (page: Page) => page.getByRole('button', { name: reports.sharedPart!.button });
const dialog = (page: Page) => page.getByRole('dialog');
const alerts = (page: Page) => page.getByRole('alert');
const isWord = { hasText: 'Still loading...' };

/** Files of a dialog: they come after those of the page. */
const laterFiles = /\/(assets|remotes\/mf-reports\/[^/]+\/assets)\/(?!main\.|expose-)[^/]+\.js/;

/**
 * Lets requests hang: none is answered before `arrive`.
 * @returns what was requested, and what lets it arrive
 */
async function hang(page: Page, url: RegExp) {
  const requests: Request[] = [];
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(url, async (route) => {
    requests.push(route.request());
    await arrived;
    await route.continue();
  });
  return { requests, arrive };
}

/** Longer than any request was waited for before: until a second one runs beside it. */
const waitForSecond = (requests: readonly Request[]) =>
  expect
    .poll(() => requests.filter((request) => request.url().includes('?again=')).length, { timeout: 20_000 })
    .toBeGreaterThan(0);

test.beforeEach(({ page }) => signIn(page, 'admin'));

test('a section that takes long says so in its place, and is shown without a click', async ({ page }) => {
  const file = await hang(page, /\/remotes\/mf-reports\/[^/]+\/remoteEntry\.js/);
  const reported: string[] = [];
  await page.route('**/api/client-events', (route) => {
    reported.push(route.request().postData() ?? '');
    return route.fulfill({ status: 201, json: { success: true } });
  });
  await page.goto('/test');
  await open(page, reports);
  await expect(page.getByRole('main').getByRole('status').filter(isWord)).toBeVisible();
  await waitForSecond(file.requests);
  await expect(alerts(page)).toHaveCount(0);
  // The rest of the portal works, and the section goes on loading.
  await open(page, shifts);
  await expect(shifts.shown(page)).toBeVisible({ timeout: 30_000 });
  await open(page, reports);
  file.arrive();
  await expect(reports.shown(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => reported.filter((body) => body.includes('mf-reports')).length).toBeGreaterThan(0);
  expect(reported.filter((body) => !body.includes('"loaded"'))).toEqual([]);
});

test('a button whose dialog takes long says so, and the dialog opens without another click', async ({
  page,
}) => {
  await page.goto(reports.path);
  await expect(preview(page)).toBeVisible();
  const file = await hang(page, laterFiles);
  await preview(page).focus();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Still loading...')).toBeInViewport();
  await expect(page.getByRole('status').filter(isWord)).toHaveCount(1);
  await expect(preview(page)).toHaveAccessibleDescription(/Still loading/);
  await waitForSecond(file.requests);
  await expect(alerts(page)).toHaveCount(0);
  file.arrive();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeFocused();
});

test('a page whose first file takes long says so, asks again, and starts', async ({ page }) => {
  const file = await hang(page, /\/assets\/main\.[^/]*\.js/);
  await page.goto(reports.path, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter(isWord)).toBeVisible();
  await waitForSecond(file.requests);
  await expect(alerts(page)).toHaveCount(0);
  file.arrive();
  await expect(reports.shown(page)).toBeVisible();
  await expect(page.getByText('Still loading...')).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a button whose dialog is missing says so in the language of the page, and the next press asks again', async ({
    page,
  }) => {
    await page.goto(reports.path);
    const button = page.getByRole('button', { name: /^Aperçu/ }).first();
    await expect(button).toBeVisible();
    await page.route(laterFiles, (route) => route.fulfill({ status: 404, body: 'Not here' }));
    await button.focus();
    await page.keyboard.press('Enter');
    const message = alerts(page).getByText('Impossible de charger cette partie. Réessayez.');
    await expect(message).toBeInViewport();
    await expect(button).toHaveAccessibleDescription(/Impossible de charger cette partie/);
    await expect(button).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('a page that needs a further file before its first view waits for it', async ({ page }) => {
    const file = await hang(page, /\/assets\/(?!main\.)[^/]+\.js/);
    await page.goto('/test', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Chargement toujours en cours…' })).toBeVisible();
    await waitForSecond(file.requests);
    await expect(alerts(page)).toHaveCount(0);
    file.arrive();
    await expect(page.getByRole('navigation')).toBeVisible();
  });
});
