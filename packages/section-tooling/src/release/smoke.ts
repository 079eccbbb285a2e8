import { Language, shellName } from '@portal/contracts';
import { chromium, type Browser, type ConsoleMessage, type Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../system/find-chromium';
import { violationsOf } from './axe.mjs';
import type { SectionBuild } from './read-build';
import { readRecording, type Recording } from './recording';
import { ReleaseError } from './release-error';
import { pagesOf, viewersOf, type Place } from './smoke-plan';
import { portalFiles, smokeServer, type LoadReport, type Viewer } from './smoke-server';
import { drawn, watchRequests } from './smoke-waits';

/** Milliseconds that a page of the section may take until it stands. */
const limitMs = 20_000;
const shownProblems = 12;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // A page is drawn once: optimising its code takes longer than it saves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded',
];

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
  /** Role and path of each page that has in English what another role's has: so it has in French. */
  repeated: Set<string>;
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
async function accessibilityProblems(
  page: Page,
  { judged, repeated }: Trial,
  { user, language, path }: Viewer & { path: string },
): Promise<string[]> {
  const main = await page.getByRole('main').innerHTML();
  // React numbers the ids that it makes; a role with more links above has others.
  const elements = `${language} ${main.replaceAll(/_r_\w+?_/g, '')}`;
  if (judged.has(elements)) {
    repeated.add(`${user.role} ${path}`);
    return [];
  }
  judged.add(elements);
  return violationsOf(page, language === 'en' ? undefined : 'words');
}

interface Tab {
  page: Page;
  quietSince: () => number;
}

interface Tour {
  /** How many pages were drawn. */
  pages: number;
  problems: string[];
}

/** Shows one person all their pages, in one language. */
async function tour(trial: Trial, { page, quietSince }: Tab, viewer: Viewer): Promise<Tour> {
  const { build, shell, portal } = trial;
  const heard: Heard = { reports: [], errors: [], modules: new Set() };
  const onReport = (report: LoadReport) => {
    // The shell reports itself as well.
    if (report.remote !== build.manifest.name) return;
    heard.reports.push(report);
    heard.modules.add(report.module);
  };
  const onError = ({ message }: Error) => void heard.errors.push(message);
  const onConsole = (said: ConsoleMessage) => {
    // A call that no recording answers: the section has to live with that, as with a service that is away.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      heard.errors.push(said.text());
  };
  const server = await smokeServer({ portal, build, shell, viewer, onReport });
  page.on('pageerror', onError).on('console', onConsole);
  const problems: string[] = [];
  const isNew = ({ path }: Place) => !trial.repeated.has(`${viewer.user.role} ${path}`);
  const places = pagesOf(build, viewer.user).filter((place) => viewer.language === 'en' || isNew(place));
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
        await drawn(page, quietSince, limitMs);
        const failed = heard.reports.find(({ phase }) => phase !== 'loaded');
        if (failed) wrong(`${failed.phase}: ${failed.error ?? 'failed'}`);
        else if (heard.errors.length) wrong(heard.errors[0]!);
        else
          (await accessibilityProblems(page, trial, { ...viewer, path })).forEach((text) =>
            wrong(`axe: ${text}`),
          );
      } catch (error) {
        wrong(heard.errors[0] ?? (error as Error).message);
      }
    }
    // A page that is left sends its reports at once, and belongs to nobody that is shown next.
    await page.goto('about:blank');
    // What is wrong already stops the release, without waiting for more.
    if (problems.length === 0)
      for (const { path } of await withoutSection(places, heard))
        wrongOn(path, `nothing of the section was loaded within ${limitMs / 1000} s`);
  } finally {
    page.off('pageerror', onError).off('console', onConsole);
    server.stop();
  }
  return { pages: places.length, problems };
}

/**
 * Shows each role its pages, one after the other in one tab: a tab for each would compile everything again, which takes as
 * long as the pages.
 */
async function tours(trial: Trial, language: Language): Promise<Tour[]> {
  const { browser, recording } = trial;
  const context = await browser.newContext({
    locale: language === 'en' ? 'en-GB' : 'fr-FR',
    timezoneId: recording.timeZone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const tab = { page, quietSince: watchRequests(page) };
  await page.clock.setFixedTime(recording.at);
  const done: Tour[] = [];
  for (const viewer of viewersOf(recording, language)) done.push(await tour(trial, tab, viewer));
  return done;
}

export interface Smoke {
  /** Address of the portal. */
  to: string;
  /** Version of the earlier shell in which the section runs; undefined for the portal's own. */
  shell?: string | undefined;
  /** Ends it early. */
  stop?: AbortSignal;
}

/**
 * Draws every page and panel of a section in a real Chromium, inside the shell of the portal that it is released to, with
 * recorded data of the demo organisation, as each role and in each language; of a shell its own pages. Nothing may throw,
 * nothing be written to the console as an error, and axe must have nothing against it.
 * @returns how many pages were drawn
 * @throws ReleaseError with the pages that failed, and why
 */
export async function smokeTest(build: SectionBuild, { to, shell, stop }: Smoke): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new ReleaseError(
      'refused',
      'A release is tried in a Chromium first, and there is none here. Install one (npx playwright install chromium), ' +
        'or name it: CHROMIUM_PATH=/path npm run release …',
    );
  const recording = await readRecording();
  const browser = await chromium.launch({ executablePath, args: flags });
  stop?.addEventListener('abort', () => void browser.close());
  try {
    const seen = { judged: new Set<string>(), repeated: new Set<string>() };
    const trial: Trial = { browser, build, shell, recording, portal: portalFiles(to), ...seen };
    const done: Tour[] = [];
    // English first: it shows which pages of a role need no French of their own.
    for (const language of Language.options) done.push(...(await tours(trial, language)));
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
