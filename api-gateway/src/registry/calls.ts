import * as contract from '@portal/contracts';
import type { Database, Logger } from '@portal/service-kit';
import { languageOf } from '../http/language';
import { ownCall } from '../http/own-call';
import { stateOf } from '../http/state';
import { countEvent } from './client-events';
import { inLanguage } from './in-language';
import type { Registry } from './registry';

/** What browsers ask of the registry, and tell it. */
export const registryCalls = (registry: Registry, db: Database, log: Logger) => [
  ownCall(contract.listRemotes, async (ctx) =>
    (await registry.list()).map((remote) => inLanguage(remote, languageOf(ctx))),
  ),
  ownCall(contract.clientEvent, async (ctx, { body }) => {
    const { requestId } = stateOf(ctx);
    log[body.phase === 'loaded' ? 'info' : 'warn']({ ...body, requestId }, 'remote');
    await countEvent(db, body);
    return { success: true };
  }),
];
