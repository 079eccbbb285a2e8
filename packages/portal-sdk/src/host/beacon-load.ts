import { clientEvent } from '@portal/contracts';
import { onceIdle } from './once-idle';
import type { LoadReport } from './section-loader';

/**
 * As `reportLoad`, from the portal's own pages: it arrives even if the page is being left. That all is well waits
 * until what the page shows first is there, to which sending would be a hindrance.
 */
export function beaconLoad({ error, ...event }: LoadReport): void {
  const body = JSON.stringify({ ...event, ...(error && { error: error.slice(0, 2000) }) });
  const send = () =>
    void navigator.sendBeacon(clientEvent.path, new Blob([body], { type: 'application/json' }));
  onceIdle(send, event.phase !== 'loaded');
}
