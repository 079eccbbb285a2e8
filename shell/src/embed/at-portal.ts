import type { RemoteEntry } from '@portal/contracts';

/** The section with absolute URLs of the portal. */
export const atPortal = (portal: string, remote: RemoteEntry): RemoteEntry => ({
  ...remote,
  base: new URL(remote.base, portal).href,
});
