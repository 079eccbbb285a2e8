import { defineConfig } from '@playwright/test';

/** The HTTP tests of the last release, where `own-tests.ts` unpacked them; PORTAL_URL names the portal. */
export default defineConfig({
  testDir: process.env.LAST_RELEASE_TESTS,
  testMatch: '**/*.spec.mjs',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'json',
});
