import { afterFirstView } from '../live/live-updates';

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function doAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const work of waiting.splice(0)) work();
}

addEventListener('pagehide', doAll);

/** Runs tasks that the first view does not need, after it or when the page unloads; `urgent` runs all of them now. */
export function onceIdle(work: () => void, urgent = false): void {
  waiting.push(work);
  if (urgent) doAll();
  else timer ??= setTimeout(doAll, afterFirstView);
}
