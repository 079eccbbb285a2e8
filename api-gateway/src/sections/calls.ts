import * as contract from '@portal/contracts';
import { inLanguage, type RemoteOverride } from '@portal/contracts';
import { audit, languageOf, type Database } from '@portal/service-kit';
import type { Context } from 'koa';
import { ownCall } from '../http/own-call';
import { signedInOf, withinCall } from '../http/state';
import type { Overrides } from './override';
import type { Sections } from './sections';

/** What browsers ask about the sections, and how a developer runs one from their own machine. */
export function sectionCalls(sections: Sections, overrides: Overrides, db: Database) {
  const note = (ctx: Context, action: string, { remote, address }: Omit<RemoteOverride, 'expiresAt'>) =>
    withinCall(db, ctx).transaction((trx) => audit(trx, action, remote, { after: { address } }));

  return [
    ownCall(contract.listRemotes, async (ctx) => {
      const signedIn = signedInOf(ctx);
      const { remotes } = await sections.given(signedIn.principal.employeeId);
      const language = languageOf(ctx);
      return overrides.applyTo(remotes, ctx, signedIn).map((entry) => inLanguage(entry, language));
    }),
    ownCall(contract.currentShell, async (ctx) => ({
      version: await sections.shellOf(signedInOf(ctx).principal.employeeId),
    })),
    ownCall(contract.lastGoodRemote, async (ctx, { params, query }) =>
      inLanguage(await sections.lastGood(params.name, query.not), languageOf(ctx)),
    ),
    ownCall(contract.getOverride, (ctx) => ({
      override: overrides.of(ctx, signedInOf(ctx)) ?? null,
      origins: [...overrides.origins],
    })),
    ownCall(contract.startOverride, async (ctx, { body }) => {
      const override = overrides.start(ctx, body);
      await note(ctx, 'remote.override', override);
      return override;
    }),
    ownCall(contract.endOverride, async (ctx) => {
      const override = overrides.of(ctx, signedInOf(ctx));
      overrides.end(ctx);
      if (override) await note(ctx, 'remote.override.end', override);
      return { success: true };
    }),
  ];
}
