import { visit, withBrowser } from './browser';
import type { Figure } from './figures';
import type { BenchPortal } from './portals';

/** The dashboard, and a screen of each section. */
const paths = ['/', '/leave-requests', '/shifts', '/employees', '/reports'];

/** First visits: what a page costs with an empty cache. */
export const loadFigures = ({ url: origin, cookies }: BenchPortal): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const path of paths) {
      const { bytes, files } = await visit(browser, { origin, cookie: cookies.hr, path, content: 'nav' });
      const name = `first load of ${path}`;
      const note = 'page, scripts, styles and fonts, brotli as sent';
      figures.push({ name, value: bytes / 1000, unit: 'kB', budget: { atMost: 225 }, note });
      figures.push({ name, value: files, unit: 'requests', budget: { atMost: 10 } });
    }
    return figures;
  });
