const presses = ['pointerdown', 'keydown'] as const;
const signs = ['pointermove', ...presses] as const;
/** Milliseconds after a press in which another is likely: of somebody who types, who chooses. */
const pause = 500;

let waiting: (() => Promise<unknown>)[] | undefined = [];
let turn: Promise<unknown> = Promise.resolve();
let pressedAt = -pause;

/**
 * Fetches what a click may ask for as soon as somebody does anything at all with the page: by the time that they
 * click, it is mostly there. Until then, and for a page that is only looked at, nothing is fetched. Browsers that
 * cannot say when they are idle, and readers who save data, fetch with the click.
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

function onSign({ type }: Event): void {
  for (const sign of signs) removeEventListener(sign, onSign);
  for (const press of presses) addEventListener(press, onPress, { capture: true, passive: true });
  if (type !== 'pointermove') onPress();
  const loads = waiting ?? [];
  waiting = undefined;
  loads.forEach(fetchInTurn);
}

function onPress(): void {
  pressedAt = performance.now();
}

/** One after the other and not while somebody types: what begins to run between two keys is a frame that stutters. */
function fetchInTurn(load: () => Promise<unknown>): void {
  turn = turn
    .then(calm)
    .then(load)
    // A failure shows once the part is shown, after a second attempt.
    .catch(() => undefined);
}

async function calm(): Promise<void> {
  for (let left = 0; (left = pressedAt + pause - performance.now()) > 0;)
    await new Promise((later) => setTimeout(later, left));
  await new Promise((later) => requestIdleCallback(later));
}
