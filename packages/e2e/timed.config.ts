import base, { timed } from './playwright.config';

/**
 * `npm run timed`: tests of how soon something happens, or of many processes, one at a time: beside others they would
 * measure how busy the machine is, or keep it busy. They have portals of their own.
 */
export default {
  ...base,
  globalSetup: undefined,
  testMatch: timed,
  testIgnore: [],
  workers: 1,
  outputDir: './test-results/timed',
};
