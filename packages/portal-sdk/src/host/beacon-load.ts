import { clientEvent } from '@portal/contracts';
import type { LoadReport } from './remote-loader';

/** As `reportLoad`, from the portal's own pages: it arrives even if the page is being left. */
export function beaconLoad({ error, ...event }: LoadReport): void {
  const body = JSON.stringify({ ...event, ...(error && { error: error.slice(0, 2000) }) });
  navigator.sendBeacon(clientEvent.path, new Blob([body], { type: 'application/json' }));
}
