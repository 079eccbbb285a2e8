import {
  currentUser,
  isHeldAtSignIn,
  productName,
  type CurrentUser,
  type RemoteEntry,
} from '@portal/contracts';
import { PortalError, type OrganisationCalendar } from '@portal/service-kit';
import type { Context } from 'koa';
import { stateOf, type SignedIn } from '../http/state';
import { inTime } from '../in-time';
import type { Parts } from '../parts';

/** What every page carries, also when nothing behind the gateway responds: without the zone it may show no time. */
export interface PageSettings extends OrganisationCalendar {
  appName: string;
  /** Where the page's calls go: empty for its own origin. */
  baseUrl: string;
}

/** What the page carries, so that its first paint needs no call. */
export interface Boot extends PageSettings {
  user: CurrentUser | null;
  remotes: readonly RemoteEntry[];
  /** Which version of the shell the person gets; the gateway needs it, the page does not. */
  shell?: string | undefined;
}

export const pageSettings = async ({ db }: Pick<Parts, 'db'>): Promise<PageSettings> => ({
  ...(await db.calendar()),
  appName: productName,
  baseUrl: '',
});

/**
 * Finds out who is signed in and which sections there are.
 * @param patience milliseconds that it may take
 * @param overrides of developers; none on pages of other sites
 * @returns undefined when that fails or takes long: the page then asks for itself, and says what is wrong
 */
export function bootData(
  parts: Parts,
  signedInBy: (ctx: Context) => Promise<SignedIn | undefined>,
  patience: number,
  overrides?: Parts['overrides'],
): (ctx: Context) => Promise<Boot | undefined> {
  const { services, sections, log } = parts;

  async function read(ctx: Context): Promise<Boot | undefined> {
    const { requestId } = stateOf(ctx);
    const nobody: Boot = { ...(await pageSettings(parts)), user: null, remotes: [] };
    try {
      const signedIn = await signedInBy(ctx);
      if (!signedIn) return nobody;
      const { principal } = signedIn;
      const [user, given] = await Promise.all([
        services.call(currentUser, { principal, requestId }),
        sections.given(principal.employeeId),
      ]);
      const { shell } = given;
      // With a temporary password there is one form, and no section that could answer.
      if (isHeldAtSignIn(user)) return { ...nobody, user, shell };
      return {
        ...nobody,
        user,
        shell,
        remotes: overrides?.applyTo(given.remotes, ctx, signedIn) ?? given.remotes,
      };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'unauthenticated') return nobody;
      if (error instanceof PortalError && error.code === 'rate_limited') throw error;
      log.error({ err: error, requestId }, 'the page is served without its data');
      return undefined;
    }
  }
  return (ctx) => inTime(read(ctx), patience);
}
