import { currentUser, listRemotes, login, type CurrentUser, type RemoteEntry } from '@portal/contracts';
import { chromium, type Browser, type Page } from '@playwright/test';
import {
  recordingFile,
  type RecordedAnswer,
  type Recording,
} from '@portal/section-tooling/src/release/recording';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { demoPassword } from '../demo/accounts';
import { buildAll } from '../build/build-all';
import { startPortal } from '../launcher/start-portal';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from '../test-run/chromium';

const logins = ['employee', 'supervisor', 'hr', 'admin'];
const timeZone = 'UTC';
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run'];

/** The pages of all sections that somebody may open, and the dashboard. */
const pagesFor = (user: CurrentUser, remotes: readonly RemoteEntry[]): string[] => [
  '/',
  ...remotes
    .flatMap(({ routes }) => routes)
    .filter(({ ability }) => !ability || user.abilities.includes(ability))
    .map((route) => route.path.replace(/:\w+/g, user.employeeId)),
];

/** Opens every page that somebody may open, and keeps what each call was answered. */
async function recordPerson(browser: Browser, url: string, username: string) {
  const page: Page = await browser.newPage({ timezoneId: timeZone, serviceWorkers: 'block' });
  const heard: Record<string, RecordedAnswer> = {};
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const headers = response.headers();
    if (!pathname.startsWith('/api/') || response.status() !== 200 || response.request().method() !== 'GET')
      return;
    if (!headers['content-type']?.includes('json')) return;
    void response.text().then(
      (body) =>
        (heard[pathname + search] = {
          body,
          total: headers['x-total-count'],
          more: headers['x-total-more'],
        }),
      // The page was left before the answer had come.
      () => undefined,
    );
  });
  try {
    const credentials = { data: { username, password: demoPassword }, headers: { origin: url } };
    await page.request.post(url + login.path, credentials);
    const user = (await (await page.request.get(url + currentUser.path)).json()) as CurrentUser;
    const remotes = (await (await page.request.get(url + listRemotes.path)).json()) as RemoteEntry[];
    for (const one of pagesFor(user, remotes)) {
      await page.goto(url + one);
      await page.waitForLoadState('networkidle');
    }
    return { user, heard };
  } finally {
    await page.close();
  }
}

/** Each answer once: many people are answered the same. */
function put(
  { people, answers }: Recording,
  numbers: Map<string, number>,
  { user, heard }: Awaited<ReturnType<typeof recordPerson>>,
): void {
  const own: Record<string, number> = {};
  for (const [target, answer] of Object.entries(heard)) {
    const key = JSON.stringify(answer);
    if (!numbers.has(key)) numbers.set(key, answers.push(answer) - 1);
    own[target] = numbers.get(key)!;
  }
  people.push({ user, answers: own });
}

/**
 * `npm run record`: starts the demo organisation, opens every page of every section as each of its four logins, and
 * writes what they were answered into the section tooling: releases are tried on it. Run it after a change of contracts.
 */
export async function main(): Promise<void> {
  const root = repoRoot();
  await buildAll(root);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-recording-'));
  const portal = await startPortal({ dataDir, durable: false, timeZone, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath: await ensureChromium(root), args: flags });
  try {
    const recording: Recording = { at: new Date().toISOString(), timeZone, people: [], answers: [] };
    const numbers = new Map<string, number>();
    for (const username of logins) put(recording, numbers, await recordPerson(browser, portal.url, username));
    const packed = await promisify(brotliCompress)(JSON.stringify(recording));
    await mkdir(path.dirname(recordingFile()), { recursive: true });
    await writeFile(recordingFile(), packed);
    const kilobytes = Math.round(packed.length / 1024);
    console.log(`${recording.answers.length} answers, ${kilobytes} kB: ${recordingFile()}`);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
