import { shellName } from '@portal/contracts';
import { beaconLoad } from './beacon-load';
import type { LoadPhase } from './section-failure';

/** The version of the page's shell; undefined if it was never published. */
export const shellVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="apron-shell"]')?.content || undefined;

/**
 * Reports how the shell loaded in this browser.
 * @param phase `loaded`, or the phase that failed
 * @param error description of the failure
 */
export function reportShell(phase: 'loaded' | LoadPhase, error?: string): void {
  const version = shellVersion();
  if (!version?.match(/^\d/)) return;
  beaconLoad({ remote: shellName, version, module: './main', phase, ...(error && { error }) });
}
