import { calm } from '../host/calm';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

let waiting: (() => Promise<unknown>)[] | undefined = [];
let turn: Promise<unknown> = Promise.resolve();

/**
 * Fetches code for later clicks on the first use of the page, so that it is mostly there when the user clicks. Nothing
 * is fetched for a page that nobody uses. Browsers without idle callbacks, or with data saving, fetch on the click.
 */
export function prefetchOnIntent(load: () => Promise<unknown>): void {
  if (typeof requestIdleCallback === 'undefined' || savesData()) return;
  if (!waiting) fetchInTurn(load);
  else {
    if (waiting.length === 0) for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    waiting.push(load);
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function onSign(): void {
  for (const sign of signs) removeEventListener(sign, onSign);
  const loads = waiting ?? [];
  waiting = undefined;
  loads.forEach(fetchInTurn);
}

/** One after the other and not while somebody types. */
function fetchInTurn(load: () => Promise<unknown>): void {
  turn = turn
    .then(calm)
    .then(load)
    // A failure shows once the part is shown, after a second attempt.
    .catch(() => undefined);
}
