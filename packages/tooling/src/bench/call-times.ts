import type { BenchPortal } from './portals';
import { uncached, type ScreenCall } from './screen-calls';
import type { StatementClock } from './statement-time';

/** One data set, with the clock of its database. */
export interface DataSet {
  portal: BenchPortal;
  clock: StatementClock;
}

/** A screen's call, asked again and again past every kept answer; ms each. */
export interface CallTimes {
  /** In PostgreSQL. */
  database: number[];
  /** From the question to the whole answer. */
  answer: number[];
}

/** Fresh connections of the services' pools prepare their statements first, and settle on a plan. */
const warmUps = 6;
let mark = 0;

async function sample({ portal, clock }: DataSet, call: ScreenCall, into: CallTimes): Promise<void> {
  const before = await clock();
  const path = uncached(call.path, `${process.pid}-${(mark += 1)}`);
  const answer = await portal.sessions.ask(call.as, path, call.body);
  into.database.push((await clock()) - before);
  into.answer.push(answer);
}

/** Asks one call on all data sets in turn, so that each meets the machine in the same moods. */
export async function callTimes(
  sets: readonly DataSet[],
  call: ScreenCall,
  repeats: number,
): Promise<CallTimes[]> {
  const times = sets.map((): CallTimes => ({ database: [], answer: [] }));
  for (let n = -warmUps; n < repeats; n += 1) {
    const order = n % 2 ? [...sets.keys()].reverse() : [...sets.keys()];
    for (const set of order) {
      const into = n < 0 ? { database: [], answer: [] } : times[set]!;
      await sample(sets[set]!, call, into);
    }
  }
  return times;
}
