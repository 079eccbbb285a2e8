import type { Database } from '@portal/service-kit';
import { Leaving, type Upstreams } from '../forward/upstreams';

const limitMs = 1000;

async function answers(upstreams: Upstreams, name: string): Promise<boolean> {
  // A timer of our own: the signal of `AbortSignal.timeout` was once not heard, and the limit of the pool counted.
  const signal = new Leaving();
  const timer = setTimeout(() => signal.abort(), limitMs);
  try {
    const { statusCode, body } = await upstreams.ask(name, {
      method: 'GET',
      path: '/readyz',
      headers: {},
      signal,
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    // Whatever it was: this part is not ready, which is all that is asked.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Names of the parts behind the gateway that do not answer; many who ask at once share one look. */
export function readiness(db: Database, upstreams: Upstreams): () => Promise<string[]> {
  let underWay: Promise<string[]> | undefined;
  async function look(): Promise<string[]> {
    const parts: [string, Promise<boolean>][] = [
      [
        'database',
        db.ping(limitMs).then(
          () => true,
          () => false,
        ),
      ],
      ...upstreams.names.map((name): [string, Promise<boolean>] => [name, answers(upstreams, name)]),
    ];
    const failing: string[] = [];
    for (const [name, ready] of parts) if (!(await ready)) failing.push(name);
    return failing;
  }
  return () => {
    underWay ??= look().finally(() => (underWay = undefined));
    return underWay;
  };
}
