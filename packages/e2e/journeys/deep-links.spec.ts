import { signIn, test } from '../support/browser';
import type { DemoLogin } from '../support/portal';
import { expectOpen, routesFor } from './routes';

const logins: DemoLogin[] = ['employee', 'supervisor', 'hr', 'admin'];

for (const login of logins) {
  // The document is the same for every role.
  const reloads = login === 'admin';
  test(`SHELL-01 ${login}: every route opens by a deep link${reloads ? ' and after a reload' : ''}`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, login);
    for (const route of routesFor(login)) {
      await page.goto(route.path);
      await expectOpen(page, route);
      if (!reloads) continue;
      await page.reload();
      await expectOpen(page, route);
    }
    complaints.expectNone();
  });
}
