import { Pool } from 'undici';
import { allSeconds, microseconds, type Processes } from './processor-time';

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
  /** Everything that answers. */
  processes: Processes;
  /** How many requests a round sends. */
  requests: number;
  /** The status of every answer. */
  status: number;
  next: () => Call;
  /** Reads the answer where the work needs it. */
  read?: (text: string) => void;
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
      if (answer.statusCode !== work.status)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
      work.read?.(text);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
}

/** A round of work: microseconds of processor time a request, of everything that answers. */
export function cost(work: Work, share: number): Promise<number> {
  const count = Math.max(connections, Math.round(work.requests * share));
  return microseconds(
    () => allSeconds(work.processes),
    count,
    () => send(work, count),
  );
}
