import { expect, type Page } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';
import type { DemoLogin } from '../support/portal';
import { routes, type RouteFacts } from './routes';

const logins: DemoLogin[] = ['employee', 'supervisor', 'hr', 'admin'];

const isOpen = async (page: Page, { heading, shows }: RouteFacts): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
};

for (const login of logins) {
  const open = routes.map(({ showsEmployee, logins: allowed, ...route }): RouteFacts => {
    const { link: _link, ...closed } = route;
    if (allowed && !allowed.includes(login)) return { ...closed, shows: /You don't have access/ };
    return login === 'employee' && showsEmployee ? { ...route, shows: showsEmployee } : route;
  });
  const linked = open.filter(
    ({ link }) => link !== undefined && (login !== 'employee' || link !== 'Approvals'),
  );

  // The document is the same for every role.
  const reloads = login === 'admin';

  test(`SHELL-01 ${login}: every route opens by a deep link${reloads ? ' and after a reload' : ''}`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, login);
    for (const route of open) {
      await page.goto(route.path);
      await isOpen(page, route);
      if (!reloads) continue;
      await page.reload();
      await isOpen(page, route);
    }
    complaints.expectNone();
  });

  test(`SHELL-01 SHELL-04 ${login}: every route of the sidebar opens by a click`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, login);
    await page.goto('/test');
    for (const route of linked) {
      await sidebar(page)
        .getByRole('link', { name: new RegExp(`^${route.link}\\b`) })
        .click();
      await expect(page).toHaveURL(route.path);
      await isOpen(page, route);
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
