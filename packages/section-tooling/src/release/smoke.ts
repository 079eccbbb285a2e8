import { Language, shellName, type CurrentUser } from '@portal/contracts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../system/find-chromium';
import { violationsOf } from './axe.mjs';
import type { SectionBuild } from './read-build';
import { answersOf, readRecording, type Recording } from './recording';
import { ReleaseError } from './release-error';
import { portalFiles, smokeServer, type LoadReport, type Viewer } from './smoke-server';

/** Milliseconds that a page of the section may take until it stands. */
const limitMs = 20_000;
/** A page that has asked for nothing for so long has its data. */
const quietMs = 100;
const shownProblems = 12;
const atOnce = 3;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // A page is drawn once: optimising its code takes longer than it saves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded',
];

/** Pages of the shell's own, and one that no section has. */
const pagesOfShell = ['/', '/test', '/recovery', '/no-such-page'];

/** A page, and the modules of the section of which at least one is loaded for it. */
interface Place {
  path: string;
  modules: string[];
}

/** The pages on which somebody sees something of a section: its routes, and the dashboard for its panels. */
function pagesOf({ manifest: { name, routes, widgets } }: SectionBuild, user: CurrentUser): Place[] {
  if (name === shellName) return pagesOfShell.map((path) => ({ path, modules: [] }));
  const allowed = ({ ability }: { ability?: string | undefined }) =>
    !ability || user.abilities.includes(ability);
  const pages = routes
    .filter(allowed)
    .map(({ path, module }) => ({ path: path.replace(/:\w+/g, user.employeeId), modules: [module] }));
  const shown = widgets.filter((widget) => allowed(widget) && (widget.roles?.includes(user.role) ?? true));
  return [...pages, ...(shown.length ? [{ path: '/', modules: shown.map(({ module }) => module) }] : [])];
}

/** Each role in each language. */
const viewersOf = (recording: Recording): Viewer[] =>
  recording.people.flatMap(({ user }) =>
    Language.options.map((language) => ({
      user,
      language,
      timeZone: recording.timeZone,
      answer: answersOf(recording, user.role),
    })),
  );

/** All that one release is tried with. */
interface Trial {
  browser: Browser;
  build: SectionBuild;
  /** Version of the earlier shell in which the section runs. */
  shell: string | undefined;
  recording: Recording;
  portal: ReturnType<typeof portalFiles>;
  /** What was judged by axe already: the same elements are for many roles. */
  judged: Set<string>;
}

/** What went wrong on the page that is open. */
interface Heard {
  reports: LoadReport[];
  errors: string[];
  /** Modules of the section that were reported on any page: a shell loads each once, and reports it some time later. */
  modules: Set<string | undefined>;
}

/** Waits for what is on every page of a shell, or for an error: a shell that threw may never draw anything. */
async function shellStands(page: Page, { errors }: Heard): Promise<void> {
  for (const part of ['navigation', 'banner', 'main'] as const) {
    const one = page.getByRole(part).first();
    for (const deadline = Date.now() + limitMs; !errors.length && !(await one.isVisible()); await sleep(20))
      if (Date.now() > deadline) throw new Error(`no ${part} within ${limitMs / 1000} s`);
  }
}

/** Waits for what is on every page of a shell; where the section runs in a frame, for what the loader in it reports. */
async function stands(page: Page, { shell }: Trial, heard: Heard): Promise<void> {
  if (!shell) return shellStands(page, heard);
  for (const deadline = Date.now() + limitMs; heard.reports.length === 0; await sleep(10))
    if (Date.now() > deadline)
      throw new Error(`nothing of the section was loaded within ${limitMs / 1000} s`);
}

/** Waits until the page has nothing to do any more, and has drawn what it did. */
const isIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );

/** Waits until the page has asked for all that it shows, and has drawn it: on a busy machine it asks late. */
async function drawn(page: Page, quietSince: () => number): Promise<void> {
  for (const deadline = Date.now() + limitMs; ; await sleep(20)) {
    const since = quietSince();
    await isIdle(page);
    if (since === quietSince() && performance.now() - since >= quietMs) return;
    if (Date.now() > deadline) throw new Error(`it still asks for data after ${limitMs / 1000} s`);
  }
}

/** The pages for which nothing of the section was loaded, once every report has had time to come. */
async function withoutSection(places: readonly Place[], { modules: reported }: Heard): Promise<Place[]> {
  const missing = () =>
    places.filter(({ modules }) => modules.length > 0 && !modules.some((module) => reported.has(module)));
  for (const deadline = Date.now() + limitMs; missing().length > 0 && Date.now() < deadline;) await sleep(10);
  return missing();
}

/** Goes to a page inside the shell that is open, as Back does: to start the shell again takes as long as the rest. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What axe has against the page; in French against its words alone, which is what differs. */
async function accessibilityProblems(page: Page, { judged }: Trial, { language }: Viewer): Promise<string[]> {
  const main = await page.getByRole('main').innerHTML();
  // React numbers the ids that it makes; a role with more links above has others.
  const elements = `${language} ${main.replaceAll(/_r_\w+?_/g, '')}`;
  if (judged.has(elements)) return [];
  judged.add(elements);
  return violationsOf(page, language === 'en' ? undefined : 'words');
}

/**
 * Shows one person all their pages, in one language.
 * @returns how many there were, and what is wrong with them
 */
async function tour(trial: Trial, viewer: Viewer): Promise<{ pages: number; problems: string[] }> {
  const { browser, build, shell, portal, recording } = trial;
  const heard: Heard = { reports: [], errors: [], modules: new Set() };
  const onReport = (report: LoadReport) => {
    // The shell reports itself as well.
    if (report.remote !== build.manifest.name) return;
    heard.reports.push(report);
    heard.modules.add(report.module);
  };
  const server = await smokeServer({ portal, build, shell, viewer, onReport });
  const context = await browser.newContext({
    locale: viewer.language === 'en' ? 'en-GB' : 'fr-FR',
    timezoneId: viewer.timeZone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(recording.at);
  page.on('pageerror', ({ message }) => void heard.errors.push(message));
  page.on('console', (said) => {
    // A call that no recording answers: the section has to live with that, as with a service that is away.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      heard.errors.push(said.text());
  });
  const problems: string[] = [];
  const places = pagesOf(build, viewer.user);
  let isOpen = false;
  try {
    const wrongOn = (path: string, text: string) =>
      problems.push(`${path} (${viewer.user.role}, ${viewer.language}): ${text.split('\n', 1)[0]}`);
    for (const { path } of places) {
      Object.assign(heard, { reports: [], errors: [] });
      const wrong = (text: string) => {
        isOpen = false;
        wrongOn(path, text);
      };
      try {
        if (isOpen) await goWithin(page, path);
        else {
          await page.goto(server.url + path, { timeout: limitMs });
          await stands(page, trial, heard);
          isOpen = build.manifest.name !== shellName;
        }
        await drawn(page, server.quietSince);
        const failed = heard.reports.find(({ phase }) => phase !== 'loaded');
        if (failed) wrong(`${failed.phase}: ${failed.error ?? 'failed'}`);
        else if (heard.errors.length) wrong(heard.errors[0]!);
        else (await accessibilityProblems(page, trial, viewer)).forEach((text) => wrong(`axe: ${text}`));
      } catch (error) {
        wrong(heard.errors[0] ?? (error as Error).message);
      }
    }
    // What is wrong already stops the release, without waiting for more.
    if (problems.length === 0) {
      // A page that is left sends its reports at once.
      await page.goto('about:blank');
      for (const { path } of await withoutSection(places, heard))
        wrongOn(path, `nothing of the section was loaded within ${limitMs / 1000} s`);
    }
  } finally {
    await context.close();
    server.stop();
  }
  return { pages: places.length, problems };
}

/**
 * Draws every page and panel of a section in a real Chromium, inside the shell of the portal that it is released to, with
 * recorded data of the demo organisation, as each role and in each language; of a shell its own pages. Nothing may throw,
 * nothing be written to the console as an error, and axe must have nothing against it.
 * @param shell version of the earlier shell in which the section runs; undefined for the portal's own
 * @returns how many pages were drawn
 * @throws ReleaseError with the pages that failed, and why
 */
export async function smokeTest(build: SectionBuild, to: string, shell?: string): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new ReleaseError(
      'refused',
      'A release is tried in a Chromium first, and there is none here. Install one (npx playwright install chromium), ' +
        'or name it: CHROMIUM_PATH=/path npm run release …',
    );
  const recording = await readRecording();
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const trial = { browser, build, shell, recording, portal: portalFiles(to), judged: new Set<string>() };
    const waiting = viewersOf(recording);
    const done: Awaited<ReturnType<typeof tour>>[] = [];
    const guide = async () => {
      for (let viewer = waiting.shift(); viewer; viewer = waiting.shift())
        done.push(await tour(trial, viewer));
    };
    await Promise.all(Array.from({ length: atOnce }, guide));
    const problems = done.flatMap((one) => one.problems);
    if (problems.length)
      throw new ReleaseError(
        'refused',
        `${build.manifest.name} is not released: it does not stand in a browser.\n  ` +
          [...problems.slice(0, shownProblems), ...more(problems.length)].join('\n  '),
      );
    return done.reduce((sum, { pages }) => sum + pages, 0);
  } finally {
    await browser.close();
  }
}

const more = (count: number): string[] =>
  count > shownProblems ? [`and ${count - shownProblems} more places`] : [];
