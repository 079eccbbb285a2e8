import { request } from 'undici';
import { drive, type Shot } from './drive';
import type { Figure } from './figures';
import { interleaved, median, pairedRatio } from './statistics';
import { uncached } from './screen-calls';

export interface Origins {
  portal: { url: string; cookie: string };
  reference: string;
}

const rounds = 7;
const listRequests = 300;
const smallRequests = 1_500;
const insertRequests = 300;
let mark = 0;

async function entityTag(origins: Origins, path: string): Promise<string> {
  const { url, cookie } = origins.portal;
  const answer = await request(url + path, { headers: { cookie } });
  await answer.body.dump();
  const tag = answer.headers.etag;
  if (typeof tag !== 'string') throw new Error(`${path} came without an ETag`);
  return tag;
}

async function rowsOf(url: string, cookie = ''): Promise<number> {
  const answer = await request(url, { headers: { cookie } });
  return ((await answer.body.json()) as unknown[]).length;
}

/** A ratio says something only where both sides answer the same rows. */
async function requireSameRows({ portal, reference }: Origins): Promise<void> {
  for (const [path, bare] of [
    ['/api/employees', '/employees'],
    ['/api/shifts/current', '/shifts'],
  ] as const) {
    const rows = [await rowsOf(portal.url + path, portal.cookie), await rowsOf(reference + bare)];
    if (rows[0] !== rows[1]) throw new Error(`${path} has ${rows[0]} rows, the reference ${rows[1]}`);
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Short codes of five characters, each once a run. */
function nextCode(): string {
  let rest = (mark += 1);
  let code = '';
  for (let n = 0; n < 4; n += 1, rest = Math.floor(rest / letters.length))
    code += letters[rest % letters.length];
  return `${code}${letters[process.pid % letters.length]}`;
}

const department = (): string => {
  const shortCode = nextCode();
  return JSON.stringify({ name: `Bench ${shortCode}`, shortCode });
};

/** Requests a second of each kind of work, through the whole chain and at the bare reference, in turn. */
async function measure(origins: Origins) {
  const { portal, reference } = origins;
  const signed = { cookie: portal.cookie };
  const writing = { ...signed, origin: portal.url, 'content-type': 'application/json' };
  const rate = (origin: string, count: number, status: number, shot: () => Shot) => async () =>
    (await drive(origin, count, status, shot)).perSecond;

  // The inserts of a round change lists as well: what is unchanged is asked anew before each measurement.
  const repeated = (path: string) => async () => {
    const headers = { ...signed, 'if-none-match': await entityTag(origins, path) };
    return rate(portal.url, smallRequests, 304, () => ({ path, headers }))();
  };

  return interleaved(rounds, {
    bareList: rate(reference, listRequests, 200, () => ({ path: '/employees' })),
    list: rate(portal.url, listRequests, 200, () => ({
      path: uncached('/api/employees', (mark += 1)),
      headers: signed,
    })),
    unchanged: repeated('/api/employees'),
    barePoll: rate(reference, listRequests, 200, () => ({ path: '/shifts' })),
    poll: repeated('/api/shifts/current'),
    bareInsert: rate(reference, insertRequests, 201, () => ({
      method: 'POST',
      path: '/departments',
      headers: { 'content-type': 'application/json' },
      body: department(),
    })),
    insert: rate(portal.url, insertRequests, 201, () => ({
      method: 'POST',
      path: '/api/departments',
      headers: writing,
      body: department(),
    })),
  });
}

/** The four ratios of the budget. */
export async function throughputFigures(origins: Origins): Promise<Figure[]> {
  await requireSameRows(origins);
  const rates = await measure(origins);
  const figure = (
    name: string,
    kind: keyof typeof rates,
    bare: keyof typeof rates,
    atLeast: number,
  ): Figure => ({
    name,
    value: pairedRatio(rates[kind], rates[bare]),
    unit: '× bare',
    budget: { atLeast },
    note: `${Math.round(median(rates[kind]))}/s against ${Math.round(median(rates[bare]))}/s, median of ${rounds} rounds`,
  });
  return [
    figure('list of 200 employees, uncached', 'list', 'bareList', 0.75),
    figure('list of 200 employees, unchanged (304)', 'unchanged', 'bareList', 3),
    figure('insert of a department', 'insert', 'bareInsert', 0.4),
    figure('polled team shifts, unchanged (304)', 'poll', 'barePoll', 5),
  ];
}
