import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run shots`: pictures of every screen, on the same portal and browser as the tests. */
export default defineConfig(base, {
  testMatch: '**/*.shots.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  reporter: [['list']],
});
