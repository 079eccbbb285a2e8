import { afterFirstView } from '../live/live-updates';
import { calm } from './calm';

const waiting: (() => void)[] = [];
let isWaiting = false;

function doAll(): void {
  for (const work of waiting.splice(0)) work();
}

addEventListener('pagehide', doAll);

/** One after the other, so that a key never waits for more than one. */
async function doInTurn(): Promise<void> {
  await new Promise((later) => setTimeout(later, afterFirstView));
  try {
    while (waiting.length > 0) {
      await calm();
      waiting.shift()?.();
    }
  } finally {
    isWaiting = false;
  }
}

/**
 * Runs tasks that the first view does not need, after it and while nobody types, or when the page unloads; `urgent` runs
 * all of them now.
 */
export function onceIdle(work: () => void, urgent = false): void {
  waiting.push(work);
  if (urgent) doAll();
  else if (!isWaiting) {
    isWaiting = true;
    void doInTurn();
  }
}
