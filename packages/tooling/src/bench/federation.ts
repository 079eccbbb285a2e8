import type { Browser } from '@playwright/test';
import { withBrowser } from './browser';
import type { Figure } from './figures';
import { buildOneBundle } from './one-bundle/build';
import { openSlowly, type Opened } from './one-bundle/first-paint';
import { startFront } from './one-bundle/front';
import type { Bench, BenchPortal } from './portals';
import { interleaved, median, pairedRatio } from './statistics';

/** Each screen with its chunk in the reference build, and what stands there with its data in it. */
const screens = [
  { path: '/', chunk: 'dashboard', content: 'main article' },
  { path: '/leave-requests', chunk: 'leave-requests', content: 'main tbody tr' },
  { path: '/reports', chunk: 'reports', content: 'main article' },
] as const;
type Screen = (typeof screens)[number];

interface Sides {
  sections: string;
  oneBundle: string;
}

const chunkOf = (path: string): string => screens.find((screen) => screen.path === path)?.chunk ?? '';

async function figuresOf(
  browser: Browser,
  { path, content }: Screen,
  origins: Sides,
  { cookie, rounds }: { cookie: string; rounds: number },
): Promise<Figure[]> {
  const open = (origin: string) => () => openSlowly(browser, { origin, cookie, path, content });
  const seen = await interleaved(rounds, {
    sections: open(origins.sections),
    oneBundle: open(origins.oneBundle),
  });
  const of = (key: keyof Opened) =>
    [seen.sections, seen.oneBundle].map((side) => side.map((one) => one[key])) as [number[], number[]];
  const [ms, referenceMs] = of('ms');
  const [bytes, referenceBytes] = of('bytes');
  const kB = (values: number[]) => (median(values) / 1000).toFixed(1);
  return [
    {
      name: `sections against one bundle, ${path}: bytes`,
      value: pairedRatio(bytes, referenceBytes),
      unit: '×',
      budget: { atMost: 1.2 },
      note: `page, scripts, styles, fonts: ${kB(bytes)} kB against ${kB(referenceBytes)}`,
    },
    {
      name: `sections against one bundle, ${path}: first useful paint`,
      value: pairedRatio(ms, referenceMs),
      unit: '×',
      budget: { atMost: 1.08 },
      note: `4 × slowed down, Fast 4G: ${Math.round(median(ms))} ms against ${Math.round(median(referenceMs))}`,
    },
  ];
}

/** A first visit with sections that are loaded at run time, against the same screens built as one application. */
export async function federationFigures({ url, cookies }: BenchPortal, bench: Bench): Promise<Figure[]> {
  const { cleanup, options, signal, report } = bench;
  const bundle = await buildOneBundle(signal);
  const fronts = await Promise.all([startFront(url), startFront(url, bundle, chunkOf)]);
  for (const { stop } of fronts) await cleanup.add(stop);
  const [sections, oneBundle] = fronts.map(({ origin }) => origin) as [string, string];
  return withBrowser(cleanup, async (browser) => {
    const figures: Figure[] = [];
    for (const screen of screens) {
      report(`first load of ${screen.path}, sections and one bundle in turn`);
      const given = { cookie: cookies.hr, rounds: options.scale.rounds };
      figures.push(...(await figuresOf(browser, screen, { sections, oneBundle }, given)));
    }
    return figures;
  });
}
