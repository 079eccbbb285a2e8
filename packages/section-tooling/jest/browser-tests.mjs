import { createRequire } from 'node:module';
import path from 'node:path';
import { esmPackages } from './esm-packages.mjs';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
};

/**
 * What every test runs by: TypeScript and ES modules by swc.
 * @param {string} root the folder that holds node_modules
 */
export const anyTests = (root) => ({
  rootDir: root,
  transform: { '\\.(m?[jt]s|[jt]sx)$': [require.resolve('@swc/jest'), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${esmPackages(root).join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
});

/**
 * Tests of screens, in jsdom with the web platform that jsdom lacks.
 * @param {string} root the folder that holds node_modules
 */
export const browserTests = (root) => ({
  ...anyTests(root),
  testEnvironment: path.join(here, 'web-environment.mjs'),
  moduleNameMapper: { '\\.(css|woff2?|svg|png)$': path.join(here, 'asset.ts') },
  setupFilesAfterEnv: [path.join(here, 'matchers.ts')],
});
