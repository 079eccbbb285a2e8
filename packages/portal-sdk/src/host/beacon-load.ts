import { clientEvent } from '@portal/contracts';
import { loadFacts } from './load-facts';
import { onceIdle } from './once-idle';
import type { LoadReport } from './section-loader';

/**
 * Like `reportLoad`, for the portal's own pages: it arrives even while the page unloads. A success is sent after the
 * first view, which sending would slow down.
 */
export function beaconLoad(event: LoadReport): void {
  const body = JSON.stringify(loadFacts(event));
  const send = () =>
    void navigator.sendBeacon(clientEvent.path, new Blob([body], { type: 'application/json' }));
  onceIdle(send, event.phase !== 'loaded');
}
