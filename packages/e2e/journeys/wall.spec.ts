import { expect, type Page } from '@playwright/test';
import { sidebar, signIn, signInAs, test } from '../support/browser';
import { newColleague } from './colleague';

test('SHIFT-01 the wall display is a page alone, and Escape leads back', async ({ page, complaints }) => {
  await signIn(page, 'supervisor');
  await page.goto('/shifts');
  await page.getByRole('link', { name: 'Wall display' }).click();
  const wall = page.getByRole('table', { name: 'Shifts on the board' });
  await expect(wall).toBeVisible();
  await expect(page).toHaveURL('/shifts?kiosk=1');
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/shifts');
  await expect(sidebar(page)).toBeVisible();
  complaints.expectNone();
});

test('SHIFT-03 the wall display is as large as its screen allows, and pages what does not fit', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  await page.goto('/shifts?kiosk=1');
  const name = page.getByRole('rowheader').first();
  await expect(name).toBeVisible();
  const share = () =>
    name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize) / window.innerHeight);
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    // 22 mm capitals on 55 inches, to be read from 5 m.
    await expect.poll(share).toBeGreaterThan(0.045);
    // The rows that a page holds are counted anew once the screen has its size.
    await expect(async () => {
      const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(beyond, `scrolls at ${width}`).toBeLessThanOrEqual(0);
      const [last, foot] = [
        await page.getByRole('rowheader').last().boundingBox(),
        await page.getByRole('status').last().boundingBox(),
      ];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }).toPass();
  }
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

/** Boxes of what lies over one of the buttons of the board; none should. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((share) =>
          document.elementFromPoint(left + width * share, top + height / 2),
        );
        return points.some((hit) => !button.contains(hit));
      })
      .map((button) => button.textContent),
  );

test('SHIFT-01 the way out of the wall display covers none of its buttons, and Next stays on the board', async ({
  page,
}) => {
  await signIn(page, 'supervisor');
  // Low screens, so that the board has pages at any time of day.
  for (const [width, height] of [
    [1920, 400],
    [1280, 400],
    [768, 400],
    [360, 440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/shifts?kiosk=1');
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next, `pages at ${width} × ${height}`).toBeVisible({ timeout: 30_000 });
    // A moved pointer brings the way out.
    await page.mouse.move(40, 40);
    await page.mouse.move(80, 80);
    const tools = page.getByRole('region', { name: 'Display' });
    await expect(tools).toHaveCSS('opacity', '1');
    expect(await covered(page), `at ${width} × ${height}`).toEqual([]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await next.click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(page).toHaveURL('/shifts?kiosk=1');
  }
});

test('LOGIN-05 a wall display whose session has ended says so', async ({ page }) => {
  const colleague = await newColleague();
  await signInAs(page, colleague.username, colleague.password);
  await page.goto('/shifts?kiosk=1');
  await expect(page.getByRole('table', { name: 'Shifts on the board' })).toBeVisible();
  await page.request.post('/api/logout', { headers: { origin: new URL(page.url()).origin } });
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('This display shows its page again once someone signs in.')).toBeVisible();
});
