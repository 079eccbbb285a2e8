import { browserTests } from './browser-tests.mjs';

/** The tests of the section in the current folder: `portal-section test`. */
export default {
  ...browserTests(process.cwd()),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
};
