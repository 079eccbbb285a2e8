import { noAnswer } from './section-failure';

/** Milliseconds to wait after each request for a file; then the next one starts beside the earlier ones. */
export const patience = [10_000, 20_000, 40_000, 80_000];

/**
 * Waits for a file that may take long. A request that hangs is not cancelled, since it may be a slow download; after a
 * while a further one may take a better connection. The first response counts, and so does the first failure.
 * @param request starts the request with this number, from 0
 * @throws Error with `noAnswer` after the last wait
 */
export async function patiently<T>(request: (number: number) => Promise<T>): Promise<T> {
  const requests: Promise<T>[] = [];
  for (const wait of patience) {
    requests.push(request(requests.length));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), wait);
    });
    try {
      const first = await Promise.race([...requests.map(async (one) => ({ response: await one })), over]);
      if (first) return first.response;
    } finally {
      clearTimeout(timer);
    }
  }
  throw new Error(`${noAnswer} ${patience.reduce((sum, wait) => sum + wait, 0) / 1000} seconds`);
}
