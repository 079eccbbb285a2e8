import * as contract from '@portal/contracts';
import type { Database, Logger } from '@portal/service-kit';
import { ownCall } from '../http/own-call';
import { stateOf } from '../http/state';
import { countEvent } from './client-events';
import type { Registry } from './registry';

/** What browsers ask of the registry, and tell it. */
export const registryCalls = (registry: Registry, db: Database, log: Logger) => [
  ownCall(contract.listRemotes, () => registry.list()),
  ownCall(contract.clientEvent, async (ctx, { body }) => {
    const { requestId } = stateOf(ctx);
    log[body.phase === 'loaded' ? 'info' : 'warn']({ ...body, requestId }, 'remote');
    await countEvent(db, body);
    return { success: true };
  }),
];
