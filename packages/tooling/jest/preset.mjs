/** The two kinds of test runs: `node` for what runs on the server, `web` for what runs in the browser. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { esmPackages } from '@portal/section-tooling/jest/esm-packages.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const transformed = esmPackages(root).join('|');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
};

const shared = {
  rootDir: root,
  transform: { '\\.(m?[jt]s|[jt]sx)$': [createRequire(import.meta.url).resolve('@swc/jest'), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${transformed})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

const testsOf = (folders, extensions) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.${extensions}`);

/** Services, gateway and what they stand on; one real PostgreSQL for the whole run. */
export const node = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: testsOf(
    [
      'services',
      'api-gateway',
      'packages/contracts',
      'packages/service-kit',
      'packages/tooling',
      'packages/section-tooling',
    ],
    'ts',
  ),
  globalSetup: path.join(here, 'postgres-setup.mjs'),
  globalTeardown: path.join(here, 'postgres-teardown.mjs'),
};

/** Screens, in jsdom with the web platform that jsdom lacks. */
export const web = {
  ...shared,
  displayName: 'web',
  testEnvironment: fileURLToPath(import.meta.resolve('@portal/section-tooling/jest/web-environment.mjs')),
  testMatch: [
    ...testsOf(['packages/ui', 'packages/portal-sdk', 'shell', 'mf-*'], '{ts,tsx}'),
    // What a new section begins with.
    ...testsOf(['packages/section-tooling/src/new-section/template'], 'tsx'),
  ],
  moduleNameMapper: {
    '\\.(css|woff2?|svg|png)$': fileURLToPath(import.meta.resolve('@portal/section-tooling/jest/asset.ts')),
  },
  setupFilesAfterEnv: [
    createRequire(path.join(root, 'packages/ui/package.json')).resolve('@testing-library/jest-dom'),
  ],
};
