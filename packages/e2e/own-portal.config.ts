import base from './playwright.config';

/**
 * Deep suites of how soon something happens, or of many processes, one test at a time: beside others they would measure
 * how busy the machine is, or keep it busy. They have portals of their own.
 */
export default {
  ...base,
  globalSetup: undefined,
  workers: 1,
  outputDir: './test-results/own-portal',
};
