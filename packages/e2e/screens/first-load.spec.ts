import { signIn, test } from '../support/browser';
import { watchLoads } from './first-load';
import { screens, settled, type Screen } from './screens';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 900 } });

for (const [login, all] of Object.entries(screens) as [keyof typeof screens, Screen[]][])
  test(`${login}: a first load at 360 px asks nothing twice, little, nothing fails, is complained of or jumps`, async ({
    page,
  }) => {
    await signIn(page, login);
    const loads = await watchLoads(page);
    for (const screen of all.filter(({ open }) => !open)) {
      loads.begin();
      await page.goto(screen.path);
      await settled(page, screen);
      await loads.expectGood(screen.name);
    }
  });
