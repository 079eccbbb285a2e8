import {
  currentUser,
  isHeldAtSignIn,
  productName,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import { PortalError, type Logger } from '@portal/service-kit';
import type { Context } from 'koa';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../forward/services';
import { stateOf, type SignedIn } from '../http/state';
import { withOverride, type Overrides } from '../override';
import type { Sections } from '../sections';

/** What the page carries, so that its first paint needs no call. */
export interface Boot {
  user: CurrentUser | null;
  remotes: readonly RemoteEntry[];
  timeZone: string;
  appName: string;
  /** Where the page's calls go: empty for its own origin. */
  baseUrl: string;
  /** Which version of the shell the person gets; the gateway needs it, the page does not. */
  shell?: string | undefined;
}

export interface BootParts {
  signedInBy: (ctx: Context) => Promise<SignedIn | undefined>;
  services: Services;
  sections: Sections;
  /** None for pages of other sites. */
  overrides?: Overrides;
  timeZone: string;
  log: Logger;
}

/** Milliseconds after which a page is served without its data: what hangs must not hold the sidebar back. */
const patience = 1000;

/**
 * Finds out who is signed in and which sections there are.
 * @returns undefined when that fails or takes long: the page then asks for itself, and says what is wrong
 */
export function bootData({ signedInBy, services, sections, overrides, timeZone, log }: BootParts) {
  const read = async (ctx: Context): Promise<Boot | undefined> => {
    const nobody: Boot = { user: null, remotes: [], timeZone, appName: productName, baseUrl: '' };
    const { requestId } = stateOf(ctx);
    try {
      const signedIn = await signedInBy(ctx);
      if (!signedIn) return nobody;
      const { principal } = signedIn;
      const [user, { remotes: released, shell }] = await Promise.all([
        services.call(currentUser, { principal, requestId }),
        sections.given(principal.employeeId),
      ]);
      const remotes = withOverride(released, overrides?.of(ctx, signedIn));
      // With a temporary password there is one form, and no section that could answer.
      return { ...nobody, user, remotes: isHeldAtSignIn(user) ? [] : remotes, shell };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'unauthenticated') return nobody;
      if (error instanceof PortalError && error.code === 'rate_limited') throw error;
      log.error({ err: error, requestId }, 'the page is served without its data');
      return undefined;
    }
  };
  return async (ctx: Context): Promise<Boot | undefined> => {
    const enough = new AbortController();
    const late = sleep(patience, undefined, { signal: enough.signal });
    return Promise.race([read(ctx), late]).finally(() => enough.abort());
  };
}
