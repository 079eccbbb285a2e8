/** The two kinds of test runs: `node` for what runs on the server, `web` for what runs in the browser. */
import path from 'node:path';
import { anyTests, browserTests } from '@portal/section-tooling/jest/browser-tests.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

const testsOf = (folders, extensions) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.${extensions}`);

/** Services, gateway and what they stand on; one real PostgreSQL for the whole run. */
export const node = {
  ...anyTests(root),
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: testsOf(
    [
      'services',
      'api-gateway',
      'packages/contracts',
      'packages/section-tooling',
      'packages/service-kit',
      'packages/tooling',
    ],
    'ts',
  ),
  globalSetup: path.join(here, 'postgres-setup.mjs'),
  globalTeardown: path.join(here, 'postgres-teardown.mjs'),
};

/** Screens, in jsdom with the web platform that jsdom lacks. */
export const web = {
  ...browserTests(root),
  displayName: 'web',
  testMatch: [
    ...testsOf(['packages/ui', 'packages/portal-sdk', 'shell', 'mf-*'], '{ts,tsx}'),
    // What a new section begins with.
    ...testsOf(['packages/section-tooling/src/new-section/template'], 'tsx'),
  ],
};
