import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from './principal';

/** What is true for the request being answered, wherever the code is. */
export interface RequestContext {
  requestId: string;
  principal?: Principal;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with the given request context. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The context of the request being answered; undefined in jobs and at start. */
export const currentContext = (): RequestContext | undefined => storage.getStore();
