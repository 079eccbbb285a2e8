/** The two kinds of test runs: `node` for what runs on the server, `web` for what runs in the browser. */
import path from 'node:path';
import { anyTests, browserTests } from '@portal/section-tooling/jest/browser-tests.mjs';
import { bundleLibraries } from './libraries.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

/** Libraries of many modules that services and gateway load, by the file that holds them. */
const libraries = {
  koa: ['koa', '@koa/router', 'koa-session', 'koa-helmet'],
  database: [
    'pg',
    'knex',
    'knex/lib/dialects/postgres/index.js',
    'knex/lib/dialects/postgres/execution/pg-transaction.js',
  ],
  dates: ['date-fns', '@date-fns/tz'],
  zod: ['zod'],
  undici: ['undici'],
  pino: ['pino'],
  'fast-jwt': ['fast-jwt'],
  'prom-client': ['prom-client'],
};

const shared = anyTests(root);

const testsOf = (folders, extensions) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.${extensions}`);

/** Services, gateway and what they stand on; one real PostgreSQL for the whole run. */
export const node = {
  ...shared,
  transformIgnorePatterns: [...shared.transformIgnorePatterns, '/packages/tooling/dist/jest/'],
  displayName: 'node',
  moduleNameMapper: bundleLibraries(root, libraries),
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
