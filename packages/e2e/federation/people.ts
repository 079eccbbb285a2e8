import { expect, type Browser, type Page } from '@playwright/test';
import type { Caller } from '../support/caller';
import { openAsAdmin } from './release-portal';
import { failureCard, open, sections, type Section } from './sections';

const [leave, , , reports] = sections as [Section, Section, Section, Section];

/** People who use the portal, and one section above all, while versions of sections and shell come and go. */
export interface Crowd {
  url: string;
  section: string;
  /** The files of each version of the shell. */
  shells: Readonly<Record<string, ReadonlySet<string>>>;
  /** They stop where they are. */
  over: boolean;
}

interface Ending {
  /** What they found wrong so far. */
  wrong: readonly string[];
  /** Waits until they have stopped. */
  end: () => Promise<unknown>;
}

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds that somebody looks at a page before the next. */
const readingTime = 300;
/** Milliseconds from one reader who comes to the next: a portal that has just started has all its code to compile. */
const arrival = 100;

/** What a served page is made of. */
function partsOf(text: string) {
  const hrefs = [
    ...text.matchAll(
      /<(?:link rel="preload" as="(?:script|style|font)"|script defer)[^>]* (?:href|src)="([^"]+)"/g,
    ),
  ];
  const [, json = '{}'] = /id="portal-boot">(.*?)<\/script>/s.exec(text) ?? [];
  const { remotes = [] } = JSON.parse(json) as { remotes?: { name: string; version: string }[] };
  const [, shell = ''] = /name="apron-shell" content="([^"]*)"/.exec(text) ?? [];
  return {
    shell,
    versions: new Map(remotes.map(({ name, version }) => [name, version])),
    files: hrefs.map(([, href]) => href ?? ''),
  };
}

/** What of a page's files is not of the versions that the page names. */
function mixedIn({ shell, versions, files }: ReturnType<typeof partsOf>, { shells }: Crowd): string[] {
  return files.filter((file) => {
    const [, name = '', version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
    return version ? versions.get(name) !== version : !shells[shell]?.has(file.slice(1));
  });
}

/**
 * Readers without a browser: each fetches the page as a browser does, then every file that it links, and looks whether all
 * of them are of the versions that the page names.
 * @returns how many of them have come, how many whole pages they have read so far, and the versions of the shell that
 *   these were of
 */
export function readPages(somebody: Caller, crowd: Crowd, count: number) {
  const wrong: string[] = [];
  const shells = new Set<string>();
  let [come, pages] = [0, 0];
  async function read(reader: Caller): Promise<void> {
    const page = await reader.raw({ method: 'GET', path: leave.path });
    const parts = partsOf(page.text);
    if (page.status !== 200 || parts.versions.size < sections.length || parts.files.length < 3)
      wrong.push(`the page: ${page.status}, ${parts.versions.size} sections, ${parts.files.length} files`);
    for (const file of mixedIn(parts, crowd)) wrong.push(`${file} in a page of shell ${parts.shell}`);
    for (const file of parts.files) {
      // The shell's first file is as large as all others together, and the same for everybody.
      const method = file.startsWith('/remotes/') ? 'GET' : 'HEAD';
      const { status } = await reader.raw({ method, path: file });
      if (status !== 200) wrong.push(`${file}: ${status}`);
    }
    shells.add(parts.shell);
    pages += 1;
  }
  const readers = Array.from({ length: count }, async (_, n) => {
    const reader = somebody.copy();
    await moment(n * arrival);
    come += 1;
    while (!crowd.over) {
      await read(reader).catch((error: unknown) => wrong.push(String(error)));
      await moment(readingTime);
    }
  });
  return { come: () => come, pages: () => pages, shells, wrong, end: () => Promise.all(readers) };
}

/** A page in a browser of its own; what it complains of is wrong. */
async function ownPage(browser: Browser, { url, section }: Crowd) {
  const page = await (await browser.newContext()).newPage();
  const wrong: string[] = [];
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, file] = new URL(request.url()).pathname.split(`/remotes/${section}/`);
    if (file) versions.add(file.split('/')[0] ?? '');
  });
  page.on('pageerror', ({ message }) => wrong.push(`thrown: ${message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  await openAsAdmin(page, url, leave.path);
  return { page, wrong, versions };
}

const heading = (page: Page) => page.getByRole('heading', { name: /^(Your Requests|Requests of yours)$/ });
const dialog = (page: Page) => page.getByRole('dialog');

async function openForm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New Request' }).first().click();
  return (await dialog(page).getByRole('heading').first().textContent()) ?? '';
}

/** By what a page says, what its form says, which is fetched later: a page of one version, a form of the same. */
const formOf: Readonly<Record<string, string>> = {
  'Your Requests': 'New Leave Request',
  'Requests of yours': 'Another Leave Request',
};

/** Somebody who goes from section to section, opens the form each time, and loads the page anew now and then. */
export async function walk(
  browser: Browser,
  crowd: Crowd,
): Promise<Ending & { steps: () => number; seen: ReadonlySet<string> }> {
  const { page, wrong } = await ownPage(browser, crowd);
  const seen = new Set<string>();
  let steps = 0;
  const step = async () => {
    const shown = (await heading(page).textContent()) ?? '';
    const form = await openForm(page);
    seen.add(shown);
    if (formOf[shown] !== form) wrong.push(`a page "${shown}" with a form "${form}"`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await open(page, reports);
    await expect(reports.shown(page)).toBeVisible();
    if (steps % 3 === 2) await page.goto(crowd.url + leave.path);
    else await open(page, leave);
    await expect(heading(page).or(failureCard(page, leave))).toBeVisible();
    if (await failureCard(page, leave).isVisible()) wrong.push(await failureCard(page, leave).innerText());
    steps += 1;
  };
  const walking = (async () => {
    while (!crowd.over && wrong.length === 0) await step();
  })();
  const walked = walking.catch((error: unknown) => wrong.push(String(error)));
  return { steps: () => steps, seen, wrong, end: () => walked.then(() => page.context().close()) };
}

/** Somebody with a half-filled form, which is as they left it in the end, and all of one version. */
export async function keepForm(browser: Browser, crowd: Crowd): Promise<Ending> {
  const { page, wrong, versions } = await ownPage(browser, crowd);
  const title = await openForm(page);
  const reason = dialog(page).getByLabel('Reason');
  await reason.fill('Half a thought');
  return {
    wrong,
    async end() {
      const kept = await reason.inputValue();
      if (kept !== 'Half a thought') wrong.push(`of the form is left "${kept}"`);
      const now = await dialog(page).getByRole('heading').first().textContent();
      if (now !== title) wrong.push(`the form "${title}" is "${now}" now`);
      if (versions.size > 1) wrong.push(`a form of ${[...versions].join(' and ')}`);
      await page.context().close();
    },
  };
}
