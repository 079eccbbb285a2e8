/** The two kinds of test runs: `node` for what runs on the server, `web` for what runs in the browser. */
import path from 'node:path';
import { anyTests, browserTests } from '@portal/section-tooling/jest/browser-tests.mjs';
import { leftOutOfJest } from '../src/test-run/deep-suites.mjs';
import { bundleLibraries } from './libraries.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

/** Libraries of many modules that services and gateway load, by the file that holds them. */
const onServer = {
  koa: ['koa', '@koa/router', 'koa-session', 'koa-helmet'],
  database: [
    'pg',
    'knex',
    'knex/lib/dialects/postgres/index.js',
    'knex/lib/dialects/postgres/execution/pg-transaction.js',
    'objection',
  ],
  dates: ['date-fns', '@date-fns/tz'],
  zod: ['zod'],
  undici: ['undici'],
  pino: ['pino'],
  'fast-jwt': ['fast-jwt'],
  'prom-client': ['prom-client'],
};

/** What screens and their tests load. */
const inBrowser = {
  testing: ['@testing-library/react', '@testing-library/user-event', '@testing-library/jest-dom'],
  query: ['@tanstack/react-query'],
  table: ['@tanstack/react-table'],
  overlays: ['combobox', 'dialog', 'menu', 'popover', 'tabs'].map((name) => `@base-ui/react/${name}`),
  'date-picker': ['react-day-picker'],
  zod: ['zod', 'zod/v4', 'zod/v4/core'],
};

const bundles = '/packages/tooling/dist/jest/';
const server = anyTests(root);
const browser = browserTests(root);

const testsOf = (folders, extensions) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.${extensions}`);

/** Services, gateway and what they stand on; one real PostgreSQL for the whole run. */
export const node = {
  ...server,
  testPathIgnorePatterns: [...server.testPathIgnorePatterns, ...leftOutOfJest],
  transformIgnorePatterns: [...server.transformIgnorePatterns, bundles],
  displayName: 'node',
  moduleNameMapper: bundleLibraries(root, 'node', onServer),
  testEnvironment: 'node',
  testMatch: testsOf(
    [
      'services',
      'api-gateway',
      'packages/contracts',
      'packages/leave-domain',
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
  ...browser,
  transformIgnorePatterns: [...browser.transformIgnorePatterns, bundles],
  displayName: 'web',
  moduleNameMapper: { ...browser.moduleNameMapper, ...bundleLibraries(root, 'web', inBrowser) },
  testMatch: [
    ...testsOf(['packages/ui', 'packages/portal-sdk', 'shell', 'mf-*'], '{ts,tsx}'),
    // What a new section begins with.
    ...testsOf(['packages/section-tooling/src/new-section/template'], 'tsx'),
  ],
};
