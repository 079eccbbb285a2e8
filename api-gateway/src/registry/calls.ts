import * as contract from '@portal/contracts';
import type { Database, Logger } from '@portal/service-kit';
import { ownCall } from '../http/own-call';
import { countEvent } from './client-events';
import type { Registry } from './registry';

/** What browsers ask of the registry, and tell it. */
export const registryCalls = (registry: Registry, db: Database, log: Logger) => [
  ownCall(contract.listRemotes, () => registry.list()),
  ownCall(contract.clientEvent, async (_ctx, { body }) => {
    log[body.phase === 'loaded' ? 'info' : 'warn'](body, 'remote');
    await countEvent(db, body);
    return { success: true };
  }),
];
