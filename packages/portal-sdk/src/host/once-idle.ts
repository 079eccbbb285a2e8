import { afterFirstView } from '../live/live-updates';

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function doAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const work of waiting.splice(0)) work();
}

addEventListener('pagehide', doAll);

/** Does what the first view can do without once that is there, or when the page is left; with `urgent` all of it now. */
export function onceIdle(work: () => void, urgent = false): void {
  waiting.push(work);
  if (urgent) doAll();
  else timer ??= setTimeout(doAll, afterFirstView);
}
