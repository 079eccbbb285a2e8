import { Pool } from 'undici';

/** One request, as the driver sends it. */
export interface Shot {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Driven {
  /** Requests a second. */
  perSecond: number;
  /** Milliseconds of each. */
  latencies: number[];
}

const connections = 32;

/**
 * Sends so many requests over 32 connections and throws unless each is answered with the expected status.
 * @param shot the nth request
 */
export async function drive(
  origin: string,
  count: number,
  expected: number,
  shot: (n: number) => Shot,
): Promise<Driven> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  const queue = Array.from({ length: count }, (_, n) => n).values();
  const worker = async () => {
    for (const n of queue) {
      const { method = 'GET', path, headers = {}, body } = shot(n);
      const started = performance.now();
      const answer = await pool.request({ method, path, headers, body: body ?? null });
      if (answer.statusCode !== expected)
        throw new Error(
          `${method} ${path}: ${answer.statusCode} ${(await answer.body.text()).slice(0, 300)}`,
        );
      await answer.body.dump({ limit: 64 * 1024 * 1024 });
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { perSecond: count / seconds, latencies };
}
