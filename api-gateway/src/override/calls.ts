import * as contract from '@portal/contracts';
import { audit, type Database } from '@portal/service-kit';
import type { Context } from 'koa';
import { ownCall } from '../http/own-call';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';
import type { SignedIn } from '../sessions/sessions';
import type { Overrides } from './overrides';

function who(ctx: Context): SignedIn {
  const { signedIn } = stateOf(ctx);
  if (!signedIn) throw unauthenticated();
  return signedIn;
}

/** The calls by which a developer runs a section from their own machine. Each is written down. */
export function overrideCalls(overrides: Overrides, db: Database) {
  const note = (ctx: Context, { principal }: SignedIn, action: string, entityId: string, address: string) =>
    db
      .within({ requestId: stateOf(ctx).requestId, principal })
      .transaction((trx) => audit(trx, { action, entity: 'remote', entityId, after: { address } }));

  return [
    ownCall(contract.getOverride, async (ctx) => ({
      override: overrides.of(ctx, who(ctx)) ?? null,
      origins: [...overrides.origins],
    })),
    ownCall(contract.startOverride, async (ctx, { body }) => {
      const signedIn = who(ctx);
      const override = overrides.start(ctx, signedIn, body);
      await note(ctx, signedIn, 'remote.override', override.remote, override.address);
      return override;
    }),
    ownCall(contract.endOverride, async (ctx) => {
      const signedIn = who(ctx);
      const override = overrides.of(ctx, signedIn);
      overrides.end(ctx);
      if (override) await note(ctx, signedIn, 'remote.override.end', override.remote, override.address);
      return { success: true };
    }),
  ];
}
