import { clientEvent } from '@portal/contracts';
import { afterFirstView } from '../live/live-updates';
import type { LoadReport } from './remote-loader';

const waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const body of waiting.splice(0))
    navigator.sendBeacon(clientEvent.path, new Blob([body], { type: 'application/json' }));
}

addEventListener('pagehide', send);

/**
 * As `reportLoad`, from the portal's own pages: it arrives even if the page is being left. That all is well waits
 * until what the page shows first is there, to which sending would be a hindrance.
 */
export function beaconLoad({ error, ...event }: LoadReport): void {
  waiting.push(JSON.stringify({ ...event, ...(error && { error: error.slice(0, 2000) }) }));
  if (event.phase !== 'loaded') send();
  else timer ??= setTimeout(send, afterFirstView);
}
