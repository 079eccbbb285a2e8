import type { Browser } from '@playwright/test';
import { visit, withBrowser, type Visit } from './browser';
import { inTurn, median, pairedRatio, type Figure } from './figures';
import { buildOneBundle } from './one-bundle/build';
import { startFront } from './one-bundle/front';
import type { Bench, BenchPortal } from './portals';

/** Each screen with its chunk in the reference build, and what it shows once its data is there. */
const screens = [
  { path: '/', chunk: 'dashboard', content: 'main article' },
  { path: '/leave-requests', chunk: 'leave-requests', content: 'main tbody tr' },
  { path: '/reports', chunk: 'reports', content: 'main article' },
] as const;
type Screen = (typeof screens)[number];

async function figuresOf(
  browser: Browser,
  { path, content }: Screen,
  origins: readonly [sections: string, oneBundle: string],
  { cookie, rounds }: { cookie: string; rounds: number },
): Promise<Figure[]> {
  const [sections, oneBundle] = origins.map(
    (origin) => () => visit(browser, { origin, cookie, path, content, slow: true }),
  );
  const seen = await inTurn(rounds, sections!, oneBundle!);
  const of = (field: keyof Visit) =>
    seen.map((visits) => visits.map((one) => one[field])) as [number[], number[]];
  const [bytes, ms] = [of('withHeaders'), of('ms')];
  const [kB, referenceKB] = bytes.map((values) => (median(values) / 1000).toFixed(1));
  const [time, referenceTime] = ms.map((values) => Math.round(median(values)));
  return [
    {
      name: `sections against one bundle, ${path}: bytes`,
      value: pairedRatio(...bytes),
      unit: '×',
      budget: { atMost: 1.2 },
      note: `page, scripts, styles, fonts: ${kB} kB against ${referenceKB}`,
    },
    {
      name: `sections against one bundle, ${path}: first useful paint`,
      value: pairedRatio(...ms),
      unit: '×',
      budget: { atMost: 1.1 },
      note: `4 × slowed down, Fast 4G: ${time} ms against ${referenceTime}`,
    },
  ];
}

/** A first visit with sections that are loaded at run time, against the same screens built as one application. */
export async function federationFigures({ url, cookies }: BenchPortal, bench: Bench): Promise<Figure[]> {
  const { undo, options, signal, report } = bench;
  const bundle = await buildOneBundle(signal);
  const chunkOf = (path: string) => screens.find((screen) => screen.path === path)?.chunk ?? '';
  const fronts = [await startFront(url), await startFront(url, { ...bundle, chunkOf })] as const;
  for (const { stop } of fronts) await undo.add(stop);
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const screen of screens) {
      report(`first load of ${screen.path}, sections and one bundle in turn`);
      const given = { cookie: cookies.hr, rounds: options.scale.rounds };
      figures.push(...(await figuresOf(browser, screen, [fronts[0].origin, fronts[1].origin], given)));
    }
    return figures;
  });
}
