import type { RemoteEntry } from '@portal/contracts';

/** A section whose files stand at the portal, whatever page asks for them. */
export const atPortal = (portal: string, remote: RemoteEntry): RemoteEntry => ({
  ...remote,
  base: new URL(remote.base, portal).href,
});
