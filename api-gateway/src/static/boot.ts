import { currentUser, productName, type CurrentUser, type RemoteEntry } from '@portal/contracts';
import { principalHeader, requestIdHeader, type Logger, type Principal } from '@portal/service-kit';
import type { Context } from 'koa';
import type { Upstreams } from '../forward/upstreams';
import { stateOf } from '../http/state';
import { withOverride, type Overrides } from '../override/overrides';
import type { Registry } from '../registry/registry';
import type { SignedIn } from '../sessions/sessions';

/** What the page carries, so that its first paint needs no call. */
export interface Boot {
  user: CurrentUser | null;
  remotes: readonly RemoteEntry[];
  timeZone: string;
  appName: string;
  /** Where the page's calls go: empty for its own origin. */
  baseUrl: string;
}

export interface BootParts {
  signedInBy: (ctx: Context) => Promise<SignedIn | undefined>;
  upstreams: Upstreams;
  registry: Registry;
  /** None for pages of other sites. */
  overrides?: Overrides;
  tokenOf: (principal: Principal) => string;
  timeZone: string;
  log: Logger;
}

/**
 * Settles who is signed in and what there is to show.
 * @returns undefined when that cannot be told right now: the page then asks for itself, and says what is wrong
 */
export function bootData(parts: BootParts) {
  const { signedInBy, upstreams, registry, overrides, tokenOf, timeZone, log } = parts;
  async function userOf(principal: Principal, requestId: string): Promise<CurrentUser | null> {
    const answer = await upstreams.ask(currentUser.owner, {
      method: currentUser.method,
      path: currentUser.path,
      headers: { [principalHeader]: tokenOf(principal), [requestIdHeader]: requestId },
    });
    const body = await answer.body.json();
    if (answer.statusCode === 401) return null;
    if (answer.statusCode !== 200) throw new Error(`the current user was answered with ${answer.statusCode}`);
    return currentUser.response.parse(body);
  }

  return async (ctx: Context): Promise<Boot | undefined> => {
    const nobody: Boot = { user: null, remotes: [], timeZone, appName: productName, baseUrl: '' };
    try {
      const signedIn = await signedInBy(ctx);
      if (!signedIn) return nobody;
      const { requestId } = stateOf(ctx);
      const { principal } = signedIn;
      const [user, released] = await Promise.all([
        userOf(principal, requestId),
        registry.list(principal.employeeId),
      ]);
      const remotes = withOverride(released, overrides?.of(ctx, signedIn));
      // With a temporary password there is one form, and no section that could answer.
      return user ? { ...nobody, user, remotes: user.mustChangePassword ? [] : remotes } : nobody;
    } catch (error) {
      log.error({ err: error, requestId: stateOf(ctx).requestId }, 'the page is served without its data');
      return undefined;
    }
  };
}
