import { expect } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';
import type { DemoLogin } from '../support/portal';
import { isFull } from '../support/sizes';
import { expectOpen, isClosed, routesFor } from './routes';

const logins: DemoLogin[] = ['employee', 'supervisor', 'hr', 'admin'];
/** Whose pages no other test opens; those of the others are loaded at their addresses, with the screens. */
const clickers: DemoLogin[] = isFull ? logins : ['supervisor', 'hr'];
const clicked = new Set(
  clickers
    .flatMap((login) => routesFor(login).filter(({ link }) => link !== undefined))
    .map(({ path }) => path),
);

for (const login of logins) {
  const open = routesFor(login);
  const linked = open.filter(
    ({ link }) => link !== undefined && (login !== 'employee' || link !== 'Approvals'),
  );
  // Those of an employee are visited with the screens.
  const closed = login === 'employee' ? [] : open.filter(isClosed);

  test(`SHELL-01 SHELL-04 ${login}: every link of the sidebar and of administration leads to its page, and a page of others says so on its address`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, login);
    await page.goto('/test');
    for (const route of linked) {
      const name = new RegExp(`^${route.link}(?! Chart)\\b`);
      const administration = sidebar(page).getByRole('link', { name: 'All administration' });
      if (route.under) await administration.click();
      const link = (route.under ? page.getByRole('main') : sidebar(page)).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', route.path);
      if (!clickers.includes(login) && clicked.has(route.path)) continue;
      await link.click();
      await expect(page).toHaveURL(route.path);
      await expectOpen(page, route);
      if (route.under) await expect(administration).toHaveAttribute('aria-current', 'true');
    }
    for (const route of closed) {
      await page.goto(route.path);
      await expectOpen(page, route);
    }
    complaints.expectNone();
  });
}

test('SHELL-10 APPR an employee has no Approvals in the sidebar, and is told so on its address', async ({
  page,
}) => {
  await signIn(page, 'employee');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/approvals');
  await expect(sidebar(page).getByRole('link', { name: /^Leave Requests/ })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: /^Approvals/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByText("You don't have access")).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/pending-approvals'))).toEqual([]);
});

test('SHELL-02 any other path says so', async ({ page }) => {
  await signIn(page, 'employee');
  await page.goto('/no-such-page');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
