import { expect, test } from '@playwright/test';
import { buildWorld } from '../matrix/world';
import { portalUrl } from '../support/portal';
import { sized } from '../support/sizes';
import { badBodies, badPaths, badQueries, validCalls, type BadCall } from './bad-calls';
import { checkAnswers } from './check-answers';

/** The random part is the same in each run; another seed is another run: `BAD_INPUT_SEED=7 …`. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_121);
const randomBodiesPerCall = sized(4, 40);
const wanted = sized(2_000, 5_000);
/** So many of them are sent. */
const share = sized(1 / 3, 1);
/** Spread by the golden ratio: whatever the number of wrong values, each field gets others than the one before it. */
const isSent = (n: number) => (n * 0.618_033_988_75) % 1 < share;

test('API-30 thousands of wrong calls: each refused in words, none breaks a service', async () => {
  // People and types of its own: some of what is sent is valid, and changes them.
  const world = await buildWorld(portalUrl());
  const calls: BadCall[] = [];
  let made = 0;
  for await (const call of validCalls(world)) {
    const bad = [...badBodies(call, randomBodiesPerCall, seed), ...badQueries(call), ...badPaths(call)];
    calls.push(...bad.filter(() => isSent(made++)));
  }
  const { problems, statuses } = await checkAnswers(calls);
  const summary = `${calls.length} wrong calls, seed ${seed}, answered ${JSON.stringify(statuses)}`;
  test.info().annotations.push({ type: 'bad input', description: summary });
  process.stdout.write(`${summary}\n`);
  expect(problems).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(wanted);
});
