import { databaseTime } from './database-time';
import type { Figure } from './figures';
import { growth } from './growth';
import type { BenchPortal } from './portals';
import { screenCalls, uncached, type ScreenCall } from './screen-calls';
import { interleaved, median, pairedRatio } from './statistics';

const rounds = 7;
const budgetMs = 1;
const growthBudget = 1.5;

const title = ({ screen, as, path }: ScreenCall): string => {
  const shown = path.replace(/\d{4}-\d\d(-\d\d)?/g, '…');
  return `${screen} (${as}) ${shown}`;
};

/** Fresh connections prepare their statements first. */
async function warm(call: ScreenCall, portals: readonly BenchPortal[]): Promise<void> {
  for (let n = 0; n < 6; n += 1)
    for (const { sessions } of portals) await sessions.get(call.as, uncached(call.path, `warm-${n}`));
}

/** Database time of every screen's call at demo size. */
export async function demoDatabaseFigures(demo: BenchPortal): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const call of screenCalls()) {
    await warm(call, [demo]);
    const { times } = await interleaved(rounds, { times: () => databaseTime(demo, call) });
    figures.push({
      name: `database, demo: ${title(call)}`,
      value: median(times),
      unit: 'ms',
      budget: { atMost: budgetMs },
    });
  }
  return figures;
}

/** Database time of every screen's call with a million requests, and how it and the answers grow from ten thousand. */
export async function growthFigures(small: BenchPortal, large: BenchPortal): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const call of screenCalls()) {
    await warm(call, [small, large]);
    const times = await interleaved(rounds, {
      small: () => databaseTime(small, call),
      large: () => databaseTime(large, call),
    });
    const { ratio, ms } = await growth(small.sessions, large.sessions, call);
    const name = title(call);
    const smallMs = median(times.small);
    figures.push(
      {
        name: `database, 1,000,000 requests: ${name}`,
        value: median(times.large),
        unit: 'ms',
        budget: { atMost: budgetMs },
      },
      {
        name: `database, growth: ${name}`,
        value: pairedRatio(times.large, times.small),
        unit: '×',
        budget: { atMost: growthBudget },
        note: `${smallMs.toFixed(2)} ms with 10,000 requests`,
      },
      {
        name: `answer (p95), growth: ${name}`,
        value: ratio,
        unit: '×',
        budget: { atMost: growthBudget },
        note: `${ms.toFixed(1)} ms with 1,000,000 requests`,
      },
    );
  }
  return figures;
}
