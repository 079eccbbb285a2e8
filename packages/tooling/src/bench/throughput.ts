import { request } from 'undici';
import type { Demo } from './demo-figures';
import { drive } from './drive';
import type { Figure } from './figures';
import type { Scale } from './options';
import { houseSeconds, microseconds, type House } from './processor-time';
import { requireSameAnswers } from './same-answers';
import { run } from './server';
import { interleaved, median, pairedRatio } from './statistics';
import { works, type Side, type Work } from './works';

/** The bare server, and the processes that answer for it. */
export interface Bare {
  origin: string;
  house: House;
}

interface Round {
  perSecond: number;
  /** Of processor time, a request. */
  micros: number;
}

async function entityTag({ url, cookie }: Demo, path: string): Promise<string> {
  const answer = await request(url + path, { headers: { cookie } });
  await answer.body.dump();
  const tag = answer.headers.etag;
  if (typeof tag !== 'string') throw new Error(`${path} came without an ETag`);
  return tag;
}

async function roundOf(origin: string, house: House, side: Side, share: number): Promise<Round> {
  const requests = Math.max(32, Math.round(side.requests * share));
  let perSecond = 0;
  const work = async () => {
    ({ perSecond } = await drive(origin, requests, side.status, side.shot));
  };
  const micros = await microseconds(() => houseSeconds(house), requests, work);
  return { perSecond, micros };
}

/**
 * Requests of which nothing counts: connections, prepared statements and compiled code are warm after them. A write
 * goes on getting cheaper for about three thousand requests, until all of its way is compiled; people's portal runs for days.
 */
const warmUp = 3_000;

const shown = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(1));

/** Judged on processor time: requests a second move with the mood of the machine much more. */
async function figureOf(work: Work, demo: Demo, bare: Bare, { rounds, share }: Scale): Promise<Figure> {
  const sides = {
    portal: () => roundOf(demo.url, demo.house, work.portal, share),
    bare: () => roundOf(bare.origin, bare.house, work.bare, share),
  };
  await interleaved(Math.ceil((warmUp * share) / work.portal.requests), sides);
  // Thousands of inserts in seconds outrun autovacuum: plans made for eight departments would go on reading all of them.
  await run(demo.databaseUrl, 'analyze');
  const found = await interleaved(rounds, sides);
  const rates = { portal: found.portal.map((r) => r.perSecond), bare: found.bare.map((r) => r.perSecond) };
  const micros = { portal: found.portal.map((r) => r.micros), bare: found.bare.map((r) => r.micros) };
  return {
    name: work.name,
    value: pairedRatio(micros.bare, micros.portal),
    unit: '× bare',
    budget: { atLeast: work.atLeast },
    note:
      `processor time ${shown(median(micros.portal))} µs against ${shown(median(micros.bare))} µs a request; ` +
      `${shown(median(rates.portal))}/s against ${shown(median(rates.bare))}/s ` +
      `(${pairedRatio(rates.portal, rates.bare).toFixed(2)} ×)`,
  };
}

/** The ratios of the whole chain to the bare server. */
export async function throughputFigures(demo: Demo, bare: Bare, scale: Scale): Promise<Figure[]> {
  await requireSameAnswers(demo, bare.origin);
  const tags = {
    employees: await entityTag(demo, '/api/employees'),
    board: await entityTag(demo, '/api/shifts/current'),
  };
  const figures: Figure[] = [];
  for (const work of works(demo, tags)) figures.push(await figureOf(work, demo, bare, scale));
  return figures;
}
