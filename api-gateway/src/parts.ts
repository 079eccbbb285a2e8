import { createLog, openDatabase } from '@portal/service-kit';
import { fileStore, TrustedKeys } from '@portal/service-kit/files';
import path from 'node:path';
import { EmbedOrigins } from './embedding/embed-origins';
import { EmbedTokens } from './embedding/embed-tokens';
import { EventStreams } from './events/event-streams';
import { listenForChanges } from './events/listen';
import { Services } from './forward/services';
import { SharedAnswers } from './forward/shared-answers';
import { Upstreams } from './forward/upstreams';
import { AccountLimits, accountTurns } from './limits/account-limits';
import { Gateways } from './limits/gateways';
import type { GatewayOptions } from './options';
import { Overrides } from './sections/override';
import { Sections } from './sections/sections';
import { SignedManifests } from './sections/signed-manifests';
import { SessionCookie } from './sessions/cookie';
import { Sessions } from './sessions/sessions';
import { Shells } from './static/shells';

/** Creates everything that the gateway's middlewares use, with its connections to the database and the services. */
export async function openParts(options: GatewayOptions) {
  const log = createLog('gateway', options.logLevel, options.logTo);
  const { databaseUrl, timeZone, pool: max } = options;
  const db = openDatabase(databaseUrl, { name: 'gateway', log, max, timeZone });
  let changes: ReturnType<typeof listenForChanges> | undefined = undefined;
  const live = () => changes?.connected() ?? false;

  const origins = new EmbedOrigins(db, options.embedOrigins, log);
  await origins.refresh();
  // A page that comes while PostgreSQL is away has this one.
  await db.calendar();
  const sessions = new Sessions(db, live, options.limits.sessionsPerAccount);
  const shared = new SharedAnswers(live);
  const tokens = new EmbedTokens(db, live);
  const gateways = new Gateways(db, log);
  await gateways.start();
  const streams = new EventStreams({ sessions, live, gateways, origins, options, log });
  changes = listenForChanges(databaseUrl, { sessions, shared, streams, origins, tokens }, log);

  const services = new Services(new Upstreams(options.services), options.principalKey);
  const store = fileStore(options.files);
  const keys = new TrustedKeys(options.releaseKeys);
  const sections = new Sections(db, new SignedManifests(store, keys, log));
  const folder = path.join(options.webRoot, 'shell/dist');
  return {
    options,
    log,
    db,
    origins,
    sessions,
    cookie: new SessionCookie(sessions, options),
    shared,
    tokens,
    streams,
    limits: new AccountLimits(db, options.limits),
    inTurn: accountTurns(options.limits, gateways),
    services,
    store,
    keys,
    sections,
    overrides: new Overrides(options),
    shells: new Shells({ db, store, sections, folder, log }),
    /** Closes the connections; call `streams.stop()` before. */
    async close() {
      await gateways.stop();
      await changes.stop();
      await services.upstreams.close();
      await db.close();
    },
  };
}

/** A middleware takes from these what it needs. */
export type Parts = Awaited<ReturnType<typeof openParts>>;
