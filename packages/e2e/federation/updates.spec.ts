import { expect, type Locator, type Page } from '@playwright/test';
import { sidebar, signIn, test } from '../support/browser';
import { sized } from '../support/sizes';
import { liveRegistry } from './live-registry';
import { sayingVersion, type FakeVersion } from './fake-version';
import { open, sections, type Section } from './sections';

const [leave, shifts, , reports] = sections as [Section, Section, Section, Section];
const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Reports is ready.' });
const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });

/** The page of reports as it is released, and two versions that come after it. */
async function openReports(page: Page, path = reports.path) {
  await signIn(page, 'admin');
  const { released } = await liveRegistry(page, reports.name);
  const versions = ['second', 'third'].map((says, index) =>
    sayingVersion(released, `0000000${index}`, `The ${says} version`),
  ) as [FakeVersion, FakeVersion];
  const registry = await liveRegistry(page, reports.name, versions);
  await page.goto(path);
  return { ...registry, second: versions[0].entry, third: versions[1].entry };
}

test('a new version is offered, and comes when it is asked for or with the next page', async ({ page }) => {
  const { says, released, second } = await openReports(page);
  await expect(reports.shown(page)).toBeVisible();
  await says(second);
  await expect(note(page)).toBeVisible();
  await expect(reports.shown(page)).toBeVisible();
  await note(page).getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('The second version')).toBeVisible();
  await expect(note(page)).toHaveCount(0);

  // A roll-back is a new version like any other.
  await says(released);
  await expect(note(page)).toBeVisible();
  await open(page, leave);
  await expect(leave.shown(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await open(page, reports);
  await expect(reports.shown(page)).toBeVisible();
});

test('a form that is begun stays, and the new version waits for it', async ({ page }) => {
  const { says, second, third } = await openReports(page, '/test');
  await says(second);
  // The next page brings it, whenever the word of it arrives.
  await expect(async () => {
    await open(page, leave);
    await open(page, reports);
    await expect(page.getByText('The second version')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await remark(page).fill('Half a thought');
  await says(third);
  await expect(note(page)).toContainText('It loads once you finish your form.');
  await expect(note(page).getByRole('button')).toHaveCount(0);
  await expect(remark(page)).toHaveValue('Half a thought');
  await remark(page).fill('');
  await note(page).getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('The third version')).toBeVisible();
});

/** What is on top in the middle of a button, once that is scrolled to the lower edge of the window. */
const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => {
      const top = document.elementFromPoint(x + width / 2, y + height * part);
      return top !== null && element.contains(top);
    });
  });

test('on a phone the note of a new version covers no button of a form, on the page or in a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'supervisor');
  const forms = [
    { section: leave, title: 'Leave', path: '/leave-requests?new=1', form: page.getByRole('dialog') },
    { section: shifts, title: 'Shifts', path: '/shifts?assign=1', form: page.locator('main form') },
  ];
  for (const { section, title, path, form } of forms) {
    const registry = await liveRegistry(page, section.name);
    await page.goto(path);
    const buttons = form.last().getByRole('button').filter({ visible: true });
    await expect(buttons.last()).toBeVisible();
    await registry.says({ ...registry.released, version: '9.9.9-00000009' });
    await expect(
      page.getByRole('status').filter({ hasText: `A new version of ${title} is ready.` }),
    ).toBeVisible();
    for (const button of await buttons.all())
      await expect(async () => expect(await isOnTop(button), await button.innerText()).toBe(true)).toPass({
        timeout: 3000,
      });
    await page.unrouteAll();
  }
});

test('on a phone the note that the browser is offline covers no button of a dialog', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'employee');
  await page.goto('/leave-requests?new=1');
  const buttons = page.getByRole('dialog').getByRole('button').filter({ visible: true });
  await expect(buttons.last()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeAttached();
  for (const button of await buttons.all())
    expect(await isOnTop(button), await button.innerText()).toBe(true);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
});

test('what a version fetches later is of that version too', async ({ page }) => {
  const { says, released, second } = await openReports(page);
  await expect(reports.shown(page)).toBeVisible();
  await says(second);
  await expect(note(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reports.shown(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(note(page).getByRole('button')).toHaveCount(0);
  const others = asked.filter(
    (path) => path.startsWith('/remotes/mf-reports/') && !path.startsWith(released.base),
  );
  expect(others).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await note(page).getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('The second version')).toBeVisible();
});

test('a section that is switched off says so at once, keeps its place in the navigation, and comes back', async ({
  page,
}) => {
  const { says, released } = await openReports(page);
  await expect(reports.shown(page)).toBeVisible();
  await says({ ...released, killed: { note: 'Wrong figures since this morning.' } });
  await expect(page.getByRole('heading', { name: 'Reports is switched off' })).toBeVisible();
  await expect(page.getByText('Wrong figures since this morning.')).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: reports.link })).toBeVisible();
  await says(released);
  await expect(reports.shown(page)).toBeVisible();
});

/** What the page holds once everything that nobody refers to any more is thrown away. */
async function held(page: Page): Promise<{ listeners: number; heap: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await devtools.detach();
  return { listeners: figure('JSEventListeners'), heap: figure('JSHeapUsedSize') };
}

/** So often a version is switched in each of two spans; an even number ends where it began. */
const rounds = sized(2, 10);

test('after many switches between sections and versions the page holds what it held before', async ({
  page,
}) => {
  const { says, released, second } = await openReports(page);
  await expect(reports.shown(page)).toBeVisible();
  const versions = [
    { entry: second, shown: page.getByText('The second version') },
    { entry: released, shown: reports.shown(page) },
  ];
  const switches = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      const { entry, shown } = versions[round % 2] as (typeof versions)[0];
      await says(entry);
      await note(page).getByRole('button', { name: 'Load it' }).click();
      await expect(shown).toBeVisible();
      for (let page2 = 0; page2 < 2; page2 += 1) {
        await open(page, leave);
        await expect(leave.shown(page)).toBeVisible();
        await open(page, reports);
        await expect(shown).toBeVisible();
      }
    }
  };
  await switches(4);
  const spans: { listeners: number; heap: number }[] = [];
  let before = await held(page);
  for (let span = 0; span < 2; span += 1) {
    await switches(rounds);
    const after = await held(page);
    spans.push({ listeners: after.listeners - before.listeners, heap: after.heap - before.heap });
    before = after;
  }
  test.info().annotations.push({ type: 'held', description: JSON.stringify(spans) });
  // What is loaded once, when the page is idle, is in one span; what is never let go is in both.
  const least = (figure: 'listeners' | 'heap') => Math.min(...spans.map((span) => span[figure]));
  expect(least('listeners'), 'listeners').toBeLessThanOrEqual(20);
  expect(least('heap'), 'bytes of heap').toBeLessThan(1_000_000);
});
