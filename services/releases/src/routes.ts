import * as contract from '@portal/contracts';
import type { Endpoint, ReleaseState } from '@portal/contracts';
import { notFound, route, type Call, type Database, type Knex } from '@portal/service-kit';
import { actorOf } from './actor';
import { countReport } from './versions/load-reports';
import * as moves from './versions/moves';
import { findState, listMoves, listStates, listTokens, listVersions, versionsHere } from './queries';
import { requirements } from './publishing/requirements';
import { wrongState } from './refusals';
import { makeToken, revokeToken, takeOverToken, verifyToken } from './tokens';
import { upload } from './publishing/upload';

/** Moves a section in one transaction, and answers its state afterwards. */
async function moved(
  { db, language, principal }: Pick<Call<Endpoint>, 'db' | 'language' | 'principal'>,
  { name, note = null, reason }: { name: string; note?: string | null; reason?: string | undefined },
  move: (trx: Knex.Transaction, name: string, cause: moves.Cause) => Promise<unknown>,
): Promise<ReleaseState> {
  await db.transaction((trx) => move(trx, name, { actor: actorOf(principal), note, reason }));
  return findState(db, name, language);
}

/** @throws when the version is not here */
async function assertHere(db: Database, name: string, version: string): Promise<void> {
  const [row] = await db.query<{ here: boolean }>(
    'find releasable version',
    `select swept_at is null as here from versions where name = $1 and version = $2`,
    [name, version],
  );
  if (!row) throw notFound();
  if (!row.here) throw wrongState(contract.message('sections.filesGone'));
}

async function tokenAsListed(db: Database, name: string, id: string) {
  const token = (await listTokens(db, name)).find((row) => row.id === id);
  if (!token) throw notFound();
  return token;
}

export const routes = [
  route(contract.listReleases, ({ db, language }) => listStates(db, language)),
  route(contract.releaseHistory, async ({ db, params: { name }, language }) => ({
    state: await findState(db, name, language),
    moves: await listMoves(db, name),
    versions: await listVersions(db, name),
  })),
  route(contract.releaseTerms, async ({ db, params: { name } }) => ({
    ...(await requirements(db)),
    versions: await versionsHere(db, name),
  })),
  route(contract.uploadRelease, ({ db, params: { name }, body, principal }) =>
    upload(db, name, body, actorOf(principal)),
  ),
  route(contract.activateRelease, async (call) => {
    const { name } = call.params;
    const { version, share, note, reason } = call.body;
    await assertHere(call.db, name, version);
    return moved(call, { name, note, reason }, (trx, _, cause) =>
      share === 100
        ? moves.activate(trx, name, version, cause)
        : moves.tryOut(trx, name, version, share, cause),
    );
  }),
  route(contract.rollbackRelease, (call) =>
    moved(call, { ...call.params, ...call.body }, (trx, name, cause) =>
      moves.rollBack(trx, name, 'rollback', cause),
    ),
  ),
  route(contract.killRemote, (call) => moved(call, { ...call.params, ...call.body }, moves.kill)),
  route(contract.unkillRemote, (call) => moved(call, { ...call.params, ...call.body }, moves.unkill)),
  route(contract.setReleaseThreshold, (call) =>
    moved(call, call.params, (trx, name, { actor }) => moves.setThreshold(trx, name, call.body, actor)),
  ),
  route(contract.listReleaseTokens, ({ db, params: { name } }) => listTokens(db, name)),
  route(contract.createReleaseToken, async ({ db, params: { name }, body, principal }) => {
    const made = await db.transaction((trx) => makeToken(trx, { name, ...body }, actorOf(principal)));
    return { ...(await tokenAsListed(db, name, made.id)), token: made.token };
  }),
  route(contract.takeOverReleaseToken, async ({ db, params, principal }) => {
    await db.transaction((trx) => takeOverToken(trx, params, actorOf(principal)));
    return tokenAsListed(db, params.name, params.id);
  }),
  route(contract.revokeReleaseToken, async ({ db, params, principal }) => {
    if (!(await db.transaction((trx) => revokeToken(trx, params, actorOf(principal))))) throw notFound();
  }),
  route(contract.verifyReleaseToken, ({ db, body: { token } }) => verifyToken(db, token)),
  route(contract.clientEvent, async ({ db, log, body, principal }) => {
    log[body.phase === 'loaded' ? 'info' : 'warn'](body, 'section load');
    await countReport(db, body, principal.employeeId);
  }),
];
