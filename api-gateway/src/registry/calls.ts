import * as contract from '@portal/contracts';
import type { Database, Logger } from '@portal/service-kit';
import type { Context } from 'koa';
import { languageOf } from '../http/language';
import { ownCall } from '../http/own-call';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';
import type { SignedIn } from '../sessions/sessions';
import { countEvent } from './client-events';
import { withOverride, type Overrides } from '../override/overrides';
import type { Registry } from './registry';

const whoAsks = (ctx: Context): SignedIn => {
  const { signedIn } = stateOf(ctx);
  if (!signedIn) throw unauthenticated();
  return signedIn;
};

/** What browsers ask of the registry, and tell it. */
export const registryCalls = (registry: Registry, overrides: Overrides, db: Database, log: Logger) => [
  ownCall(contract.listRemotes, async (ctx) => {
    const signedIn = whoAsks(ctx);
    const remotes = await registry.list(signedIn.principal.employeeId);
    return withOverride(remotes, overrides.of(ctx, signedIn)).map((remote) =>
      contract.inLanguage(remote, languageOf(ctx)),
    );
  }),
  ownCall(contract.lastGoodRemote, async (ctx, { params, query }) =>
    contract.inLanguage(await registry.lastGood(params.name, query.not), languageOf(ctx)),
  ),
  ownCall(contract.clientEvent, async (ctx, { body }) => {
    const { requestId } = stateOf(ctx);
    log[body.phase === 'loaded' ? 'info' : 'warn']({ ...body, requestId }, 'remote');
    const signedIn = whoAsks(ctx);
    // A developer's own build says nothing about what others have.
    if (overrides.of(ctx, signedIn)?.remote !== body.remote)
      await countEvent(db.within({ requestId }), body, signedIn.principal.employeeId);
    return { success: true };
  }),
];
