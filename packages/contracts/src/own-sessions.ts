import * as z from 'zod';
import { AccountSession } from './accounts';
import { Id } from './common';
import { endpoint } from './endpoint';

/** One of the caller's sessions; `current` is the session of this call. */
export const OwnSession = AccountSession.extend({ current: z.boolean() });
export type OwnSession = z.output<typeof OwnSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  owner: 'gateway',
  ability: 'signed-in',
  summary: "The caller's own open sessions, this one first, then the last used first",
  ownOrigin: true,
  response: z.array(OwnSession),
});

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  owner: 'gateway',
  ability: 'signed-in',
  summary: "End one of the caller's own sessions, or all but this one",
  ownOrigin: true,
  body: z.object({ sessionId: Id.optional() }),
  response: z.object({ ended: z.number().int() }),
});
