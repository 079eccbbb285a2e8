const presses = ['pointerdown', 'keydown'] as const;
const signs = ['pointermove', ...presses] as const;
/** Milliseconds after a press in which another one is likely; who types stops to think. */
const pauses = { pointerdown: 500, keydown: 2000 };

let waiting: (() => Promise<unknown>)[] | undefined = [];
let turn: Promise<unknown> = Promise.resolve();
let calmAt = 0;

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

function onSign({ type }: Event): void {
  for (const sign of signs) removeEventListener(sign, onSign);
  for (const press of presses) addEventListener(press, onPress, { capture: true, passive: true });
  if (type !== 'pointermove') onPress({ type });
  const loads = waiting ?? [];
  waiting = undefined;
  loads.forEach(fetchInTurn);
}

function onPress({ type }: Pick<Event, 'type'>): void {
  calmAt = performance.now() + pauses[type as (typeof presses)[number]];
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
  for (let left = 0; (left = calmAt - performance.now()) > 0;)
    await new Promise((later) => setTimeout(later, left));
  await new Promise((later) => requestIdleCallback(later));
}
