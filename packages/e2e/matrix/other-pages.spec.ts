import { expect } from '@playwright/test';
import { endpoints } from '@portal/contracts/endpoints';
import { undisturbed } from '../cluster/calls';
import { prepare } from './call-as';
import { openOtherPages, others, type OtherPages } from './other-pages';
import { matrix } from './role-matrix';
import type { World } from './world';
import { test as base } from './world-fixture';

const test = base.extend<object, { pages: OtherPages }>({
  pages: [
    async ({ world }, use) => {
      const pages = await openOtherPages(world);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
});

/** A call that is refused leaves what it asks for as it is: all who are refused it ask for the same. */
const prepared = new Map<string, ReturnType<typeof prepare>>();
const prepareOnce = (world: World, call: string, subject: string) => {
  const cell = `${call}, ${subject}`;
  const input = prepared.get(cell) ?? prepare(world, call, subject, 'system_admin');
  prepared.set(cell, input);
  return input;
};

for (const other of others)
  test(`every call of a ${other} is answered as the administrator's own, or refused`, async ({
    world,
    pages,
  }) => {
    const wrong: string[] = [];
    const counts = { open: 0, refused: 0 };
    for (const { call, subject, expected } of matrix.filter(({ call: name }) => !endpoints[name]?.internal)) {
      const { open, answer } = await undisturbed(async () => {
        const once = await prepareOnce(world, call, subject);
        const { params = {} } = once.given as { params?: Record<string, unknown> };
        const isOpen = pages.isOpen(other, call, once.endpoint, params);
        const { endpoint, given, as } = isOpen ? await prepare(world, call, subject, 'system_admin') : once;
        return {
          open: isOpen,
          answer: await as.call(endpoint, given, await pages.headers(other, as)),
        };
      });
      counts[open ? 'open' : 'refused'] += 1;
      const status = open ? expected.system_admin : 403;
      if (answer.status !== status)
        wrong.push(
          `${call}, ${subject}: expected ${status}, got ${answer.status}: ${answer.text.slice(0, 200)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(Math.min(counts.open, counts.refused)).toBeGreaterThan(5);
  });
