import type { ScreenCall } from './screen-calls';
import { uncached } from './screen-calls';
import type { Sessions } from './sessions';
import { quantile } from './statistics';

const calls = 40;

/**
 * How a call's slow answers grow with the table: the 95th percentile on the large data set over that on the
 * small one, both asked in turn past every kept answer.
 */
export async function growth(
  small: Sessions,
  large: Sessions,
  call: ScreenCall,
): Promise<{ ratio: number; ms: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = -4; n < calls; n += 1) {
    const path = uncached(call.path, `growth-${n}-${Date.now()}`);
    const onSmall = await small.get(call.as, path);
    const onLarge = await large.get(call.as, path);
    // The first calls prepare statements on fresh connections.
    if (n < 0) continue;
    times.small.push(onSmall);
    times.large.push(onLarge);
  }
  const ms = quantile(times.large, 0.95);
  return { ratio: ms / quantile(times.small, 0.95), ms };
}
