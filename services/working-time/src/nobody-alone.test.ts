import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPattern, openWorkingTime, type WorkingTimeHarness } from './working-time.testing';

let world: WorkingTimeHarness;
beforeAll(async () => {
  world = await openWorkingTime();
});
afterAll(() => world.close());

test('SAFE-01 administrators do not change their own working time; another one does', async () => {
  const patternId = await addPattern(world, [480]);
  const change = (who: Principal, { employeeId: id }: Principal) =>
    world.harness.as(who)(contract.updateWorkingTerms, {
      params: { id },
      body: { terms: [{ from: '2026-01-01', patternId }] },
    });
  for (const [who, other] of [
    [world.hr, world.admin],
    [world.admin, world.hr],
  ] as const) {
    const own = await change(who, who);
    expect([own.status, own.body.error, own.body.message]).toEqual([
      422,
      'self_not_allowed',
      'You cannot change your own working time. Ask another HR administrator.',
    ]);
    expect((await change(other, who)).status).toBe(200);
  }
});
