import * as contract from '@portal/contracts';
import { hasAbility, type Ability, type Endpoint } from '@portal/contracts';
import { forbidden, PortalError, type Database } from '@portal/service-kit';
import type { Context } from 'koa';
import { pageLanguage } from '../http/language';
import { ownCall } from '../http/own-call';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';
import type { GatewayOptions } from '../options';
import type { SignedIn } from '../sessions/sessions';
import type { Boot } from '../static/boot';
import { doneInThePortal } from './bearer';
import { notListed, ownOrigins } from './cross-origin';
import type { EmbedOrigins } from './embed-origins';
import type { EmbedTokens } from './embed-tokens';
import type { HostFile } from './host-file';

export interface EmbeddingParts {
  db: Database;
  options: Pick<GatewayOptions, 'baseUrl' | 'embedOrigins'>;
  origins: EmbedOrigins;
  tokens: EmbedTokens;
  hostFile: HostFile;
  bootOf: (ctx: Context) => Promise<Boot | undefined>;
}

/** What embedding pages ask, and what administrators say of them. */
export function embeddingCalls({ db, options, origins, tokens, hostFile, bootOf }: EmbeddingParts) {
  const signedInAs = (ctx: Context): SignedIn => {
    const { signedIn } = stateOf(ctx);
    if (!signedIn) throw unauthenticated();
    return signedIn;
  };
  const isOwn = (ctx: Context, origin: string) => ownOrigins(ctx, options).includes(origin);
  /** Roles are the services' business; the gateway's own calls have no service behind them. */
  const allowed = (ctx: Context, endpoint: Endpoint): SignedIn => {
    const signedIn = signedInAs(ctx);
    if (!hasAbility(signedIn.principal.role, endpoint.ability as Ability)) throw forbidden();
    const { embedToken } = stateOf(ctx);
    if (embedToken || (ctx.method !== 'GET' && !isOwn(ctx, ctx.get('Origin')))) throw doneInThePortal();
    return signedIn;
  };
  const within = (ctx: Context, { principal }: SignedIn) =>
    db.within({ requestId: stateOf(ctx).requestId, principal });

  return [
    ownCall(contract.embedState, async (ctx, { query }) => {
      const boot = await bootOf(ctx);
      const host = await hostFile();
      if (!boot || !host) throw new PortalError('unavailable', 'Something went wrong on our side.');
      const language = query.lang ?? pageLanguage(ctx, boot.user);
      return {
        user: boot.user?.mustChangePassword ? null : boot.user,
        remotes: boot.remotes.map((remote) => contract.inLanguage(remote, language)),
        language,
        timeZone: boot.timeZone,
        appName: boot.appName,
        host,
      };
    }),
    ownCall(contract.createEmbedToken, async (ctx, { body: { origin } }) => {
      const signedIn = signedInAs(ctx);
      const before = stateOf(ctx).embedToken;
      if (before && before.origin !== origin)
        throw new PortalError('bad_origin', 'A token serves the pages of its own origin only.');
      // The first one is fetched by the portal's own pop-up, which hands it to that origin alone.
      if (!before && !isOwn(ctx, ctx.get('Origin'))) throw doneInThePortal();
      if (!isOwn(ctx, origin) && !options.embedOrigins.includes(origin)) throw notListed(origin);
      return tokens.create(signedIn, origin, before);
    }),
    ownCall(contract.listEmbedOrigins, async (ctx) => {
      allowed(ctx, contract.listEmbedOrigins);
      return origins.entries();
    }),
    ownCall(contract.addEmbedOrigin, async (ctx, { body: { origin, note } }) => {
      const signedIn = allowed(ctx, contract.addEmbedOrigin);
      return origins.add(within(ctx, signedIn), origin, note, signedIn.principal.name);
    }),
    ownCall(contract.removeEmbedOrigin, async (ctx, { query: { origin } }) => {
      const signedIn = allowed(ctx, contract.removeEmbedOrigin);
      await origins.remove(within(ctx, signedIn), origin);
      return { success: true };
    }),
  ];
}
