const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
let waiting: (() => Promise<unknown>)[] | undefined = [];

/**
 * Fetches what a click may ask for as soon as somebody does anything at all with the page: by the time that they
 * click, it is mostly there. Until then, and for a page that is only looked at, nothing is fetched. Browsers that
 * cannot say when they are idle, and readers who save data, fetch with the click.
 */
export function fetchAtFirstSign(load: () => Promise<unknown>): void {
  if (typeof requestIdleCallback === 'undefined' || savesData()) return;
  if (!waiting) fetchWhenIdle(load);
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
  loads.forEach(fetchWhenIdle);
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: parts that begin to run together are a frame that somebody who types sees stutter. */
function fetchWhenIdle(load: () => Promise<unknown>): void {
  turn = turn
    .then(() => new Promise((resolve) => requestIdleCallback(resolve)))
    .then(load)
    // A failure is told when the part is shown, by a second attempt.
    .catch(() => undefined);
}
