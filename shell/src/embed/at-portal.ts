import type { RemoteEntry } from '@portal/contracts';

/** Whether this is a frame in a page of the portal itself, which has the address, the history and the live events. */
export const isFrameOfPortal = (portal: string): boolean =>
  location.origin === portal && new URLSearchParams(location.search).get('origin') === portal;

/** The section with absolute URLs of the portal. */
export const atPortal = (portal: string, remote: RemoteEntry): RemoteEntry => ({
  ...remote,
  base: new URL(remote.base, portal).href,
});
