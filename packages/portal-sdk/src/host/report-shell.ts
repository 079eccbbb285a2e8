import { shellName } from '@portal/contracts';
import { beaconLoad } from './beacon-load';
import type { LoadPhase } from './section-failure';

/** The version of the shell that the page is made of; undefined for one that was never published. */
export const shellVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="apron-shell"]')?.content || undefined;

/**
 * Reports how the shell itself fares in this browser.
 * @param phase `loaded`, or where it failed
 * @param error what failed, in words
 */
export function reportShell(phase: 'loaded' | LoadPhase, error?: string): void {
  const version = shellVersion();
  if (!version?.match(/^\d/)) return;
  beaconLoad({ remote: shellName, version, module: './main', phase, ...(error && { error }) });
}
