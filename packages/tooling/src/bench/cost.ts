import { readFile } from 'node:fs/promises';
import { Pool } from 'undici';

/** One request, as it is sent. */
export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One kind of work on one server. */
export interface Work {
  origin: string;
  /** The processes whose processor time counts, with their children. */
  pids: readonly number[];
  /** How many requests a round sends. */
  requests: number;
  /** The status of every answer. */
  status: number;
  next: () => Call;
  /** Takes the new ETag of a list that changed while it is polled for 304: that answer is a 200. */
  changed?: ((tag: string) => void) | undefined;
  /** Reads the answer where the work needs it. */
  read?: ((text: string) => void) | undefined;
}

const connections = 32;

/** Sends so many requests over 32 connections; throws unless each is answered with the expected status. */
export async function send(work: Work, count: number): Promise<void> {
  const pool = new Pool(work.origin, { connections, pipelining: 1 });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { method = 'GET', path, headers = {}, body = null } = work.next();
      const answer = await pool.request({ method, path, headers, body });
      const text = await answer.body.text();
      const tag = answer.headers.etag;
      const isNew = typeof tag === 'string' && tag !== headers['if-none-match'];
      if (work.changed && answer.statusCode === 200 && isNew) work.changed(tag);
      else if (answer.statusCode !== work.status)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
      work.read?.(text);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
}

/** A file of `/proc`; empty when the process has ended. */
const proc = (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8').catch(() => '');

/** Seconds of processor time of processes and of their children, those that have ended included. */
async function processorSeconds(pids: readonly number[]): Promise<number> {
  const children = await Promise.all(pids.map((pid) => proc(`${pid}/task/${pid}/children`)));
  const all = [...pids, ...children.flatMap((text) => text.split(' ').filter(Boolean))];
  const stats = await Promise.all(all.map((pid) => proc(`${pid}/stat`)));
  // Fields 14 to 17: user and system time of the process, and of its ended children. The second field is the command
  // in brackets and may hold blanks. Linux counts in hundredths of a second.
  const ticks = stats.flatMap((text) =>
    text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15),
  );
  return ticks.reduce((sum, tick) => sum + Number(tick), 0) / 100;
}

/** A round of work: microseconds of processor time a request. */
export async function cost(work: Work, share: number): Promise<number> {
  const count = Math.max(connections, Math.round(work.requests * share));
  const before = await processorSeconds(work.pids);
  await send(work, count);
  return (((await processorSeconds(work.pids)) - before) / count) * 1e6;
}
