import type { Context } from 'koa';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';

/** Who moves a section: a person, a release token in the name of who made it, or the portal itself. */
export interface Actor {
  name: string | null;
  employeeId: string | null;
  tokenId: string | null;
}

/** What the portal does by itself. */
export const portalItself: Actor = { name: null, employeeId: null, tokenId: null };

/** Who makes a call of the registry's. */
export function whoActs(ctx: Context): Actor {
  const { signedIn, releaseToken } = stateOf(ctx);
  if (releaseToken) return releaseToken.actor;
  if (!signedIn) throw unauthenticated();
  const { name, employeeId } = signedIn.principal;
  return { name, employeeId, tokenId: null };
}
