import { test as base } from '@playwright/test';
import { portalUrl } from '../support/portal';
import { buildWorld, type World } from './world';

/** A test with the two departments and their people, made once a worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    // Playwright asks for a destructured first argument even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use(await buildWorld(portalUrl())),
    { scope: 'worker', timeout: 60_000 },
  ],
});
