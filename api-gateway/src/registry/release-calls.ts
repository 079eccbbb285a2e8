import * as contract from '@portal/contracts';
import { notFound, PortalError, type Database, type Knex } from '@portal/service-kit';
import type { Context } from 'koa';
import { languageOf } from '../http/language';
import { ownCall } from '../http/own-call';
import { stateOf } from '../http/state';
import { doneInThePortal } from '../embedding/bearer';
import { ownOrigins } from '../embedding/cross-origin';
import type { GatewayOptions } from '../options';
import { whoActs, type Actor } from './actor';
import type { FileStore } from './file-store';
import * as moves from './moves';
import { findState, listMoves, listStates, listTokens, listVersions, versionsHere } from './release-reads';
import { assertFits, termsOf } from './terms';
import { setThreshold } from './threshold';
import { makeToken, revokeToken } from './tokens';
import { takeIn } from './upload';

interface Parts {
  options: Pick<GatewayOptions, 'baseUrl' | 'webRoot'>;
  db: Database;
  store: FileStore;
}

/** What whoever releases a section asks and moves. */
export function releaseCalls({ options, db, store }: Parts) {
  const { webRoot } = options;
  const within = (ctx: Context) => db.within({ requestId: stateOf(ctx).requestId });

  /** Who makes a call; not a page of another site that shows a part of the portal to an administrator. */
  function actorOf(ctx: Context): Actor {
    const { releaseToken, embedToken } = stateOf(ctx);
    if (!releaseToken && (embedToken || !ownOrigins(ctx, options).includes(ctx.get('Origin'))))
      throw doneInThePortal();
    return whoActs(ctx);
  }

  /** Moves a section in one transaction, and answers how it stands then. */
  const moved = async (ctx: Context, name: string, move: (trx: Knex.Transaction) => Promise<unknown>) => {
    await within(ctx).transaction(move);
    return findState(db, name, languageOf(ctx));
  };

  /** @throws when the version is not here, or does not fit the portal as it is now */
  async function assertReleasable(name: string, version: string): Promise<void> {
    const [row] = await db.query<{ manifest: contract.RemoteManifest; here: boolean }>(
      'find releasable version',
      `select manifest, integrity is not null and swept_at is null as here from remote_versions
       where name = $1 and version = $2`,
      [name, version],
    );
    if (!row) throw notFound();
    if (!row.here)
      throw new PortalError('wrong_state', 'The files of this version are gone. Release it anew.');
    assertFits(row.manifest, await termsOf(webRoot));
  }

  return [
    ownCall(contract.listReleases, (ctx) => listStates(db, languageOf(ctx))),
    ownCall(contract.releaseHistory, async (ctx, { params: { name } }) => ({
      state: await findState(db, name, languageOf(ctx)),
      moves: await listMoves(db, name),
      versions: await listVersions(db, name),
    })),
    ownCall(contract.releaseTerms, async (_ctx, { params: { name } }) => ({
      ...(await termsOf(webRoot)),
      versions: await versionsHere(db, name),
    })),
    ownCall(contract.uploadRelease, async (ctx, { params: { name }, body }) =>
      takeIn(name, body, { db: within(ctx), store, terms: await termsOf(webRoot), actor: actorOf(ctx) }),
    ),
    ownCall(contract.activateRelease, async (ctx, { params: { name }, body: { version, share, note } }) => {
      await assertReleasable(name, version);
      const cause = { actor: actorOf(ctx), note };
      return moved(ctx, name, (trx) =>
        share === 100
          ? moves.activate(trx, name, version, cause)
          : moves.tryOut(trx, name, version, share, cause),
      );
    }),
    ownCall(contract.rollbackRelease, (ctx, { params: { name }, body: { note } }) =>
      moved(ctx, name, (trx) => moves.rollBack(trx, name, 'rollback', { actor: actorOf(ctx), note })),
    ),
    ownCall(contract.killRemote, (ctx, { params: { name }, body: { note } }) =>
      moved(ctx, name, (trx) => moves.kill(trx, name, { actor: actorOf(ctx), note })),
    ),
    ownCall(contract.unkillRemote, (ctx, { params: { name }, body: { note } }) =>
      moved(ctx, name, (trx) => moves.unkill(trx, name, { actor: actorOf(ctx), note })),
    ),
    ownCall(contract.setReleaseThreshold, (ctx, { params: { name }, body }) =>
      moved(ctx, name, (trx) => setThreshold(trx, name, body, actorOf(ctx))),
    ),
    ownCall(contract.listReleaseTokens, (_ctx, { params: { name } }) => listTokens(db, name)),
    ownCall(contract.createReleaseToken, async (ctx, { params: { name }, body }) => {
      const { id, token } = await within(ctx).transaction((trx) =>
        makeToken(trx, { name, ...body }, actorOf(ctx)),
      );
      const made = (await listTokens(db, name)).find((row) => row.id === id);
      if (!made) throw notFound();
      return { ...made, token };
    }),
    ownCall(contract.revokeReleaseToken, async (ctx, { params }) => {
      const revoked = await within(ctx).transaction((trx) => revokeToken(trx, params, actorOf(ctx)));
      if (!revoked) throw notFound();
      return { success: true };
    }),
  ];
}
