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
  const { ms } = await portal.sessions.ask(call.as, path, call.body);
  into.database.push((await clock()) - before);
  into.answer.push(ms);
}

/** The call as one data set answers it: about the first rows of the lists that it names. */
async function about({ portal }: DataSet, call: ScreenCall): Promise<ScreenCall> {
  let text = JSON.stringify(call);
  for (const [name, list] of Object.entries(call.of ?? {})) {
    const [first] = JSON.parse((await portal.sessions.ask(call.as, list)).text) as { id: string }[];
    if (!first) throw new Error(`${list} is empty`);
    text = text.replaceAll(`:${name}`, first.id);
  }
  return JSON.parse(text) as ScreenCall;
}

/** Asks one call on all data sets in turn, so that each meets the machine in the same moods. */
export async function callTimes(
  sets: readonly DataSet[],
  call: ScreenCall,
  repeats: number,
): Promise<CallTimes[]> {
  const times = sets.map((): CallTimes => ({ database: [], answer: [] }));
  const calls = await Promise.all(sets.map((set) => about(set, call)));
  for (let n = -warmUps; n < repeats; n += 1) {
    const order = n % 2 ? [...sets.keys()].reverse() : [...sets.keys()];
    for (const set of order) {
      const into = n < 0 ? { database: [], answer: [] } : times[set]!;
      await sample(sets[set]!, calls[set]!, into);
    }
  }
  return times;
}
