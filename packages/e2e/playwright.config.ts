import { defineConfig, type ReporterDescription } from '@playwright/test';
import { leftOutOfPlaywright } from '@portal/tooling/src/test-run/deep-suites.mjs';
import { existsSync } from 'node:fs';
import { isCluster } from './support/cluster-mode';

const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const reporters: ReporterDescription[] = [['list']];
if (isCluster) reporters.push(['./cluster/second-tries.ts']);
if (jsonFile) reporters.push(['json', { outputFile: jsonFile }]);

const found = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((place) => existsSync(place));

/** The flags keep a system Chromium quiet and able to run as root in a container. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round each letter to whole pixels.
  '--font-render-hinting=none',
  // A page lives for seconds here: optimising its code, on threads of its own, takes longer than it saves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded',
  // Else the blank page between two tests ends the process of the one before, and its compiled code with it.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/**
 * Tests of the whole, on the built portal: `npx playwright test` here starts one (or takes the one that
 * PORTAL_URL and PORTAL_ADMIN_DATABASE_URL name). CHROMIUM_PATH says where the browser is. What failed is said whole in
 * the messages; a trace, which makes a test two to three times as long, is had by `--trace on`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // What the deep suites run (TEST_SIZE=full), and a run against clusters, is left out of a usual one.
  ...(!isCluster && leftOutOfPlaywright),
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A write whose process is killed is refused, and the person tries again.
  retries: isCluster ? 2 : 0,
  // Several times what the longest journey needs on an idle machine.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: reporters,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A context, and the process and first load of its page, take longer than most tests.
    reuseContext: true,
    locale: 'en-GB',
    // Else it, and not the test's own routes, would see what a page asks for; the test of reading offline allows it.
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? found,
      args: chromiumFlags,
    },
  },
});
