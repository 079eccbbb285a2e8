import * as z from 'zod';
import { Instant, Ok, requiredText } from './common';
import { endpoint } from './endpoint';
import { RemoteName } from './remote-manifest';

/** A section that runs from a developer's machine, for one session. */
export const RemoteOverride = z.object({
  remote: RemoteName,
  /** Origin from which its files come. */
  address: z.string(),
  expiresAt: Instant,
});
export type RemoteOverride = z.output<typeof RemoteOverride>;

export const OverrideBody = z.object({
  /** A section of the registry, or one that was never released. */
  remote: RemoteName,
  address: requiredText('form.required'),
});

export const getOverride = endpoint({
  method: 'GET',
  path: '/api/remote-override',
  owner: 'gateway',
  ability: 'remote.manage',
  summary: 'The developer override of this session, and the addresses from which sections may run',
  ownOrigin: true,
  response: z.object({ override: RemoteOverride.nullable(), origins: z.array(z.string()) }),
});

export const startOverride = endpoint({
  method: 'POST',
  path: '/api/remote-override',
  owner: 'gateway',
  ability: 'remote.manage',
  summary:
    'Run one section from an allowed address for an hour, in this session alone; it replaces another override',
  ownOrigin: true,
  body: OverrideBody,
  response: RemoteOverride,
  status: 201,
});

export const endOverride = endpoint({
  method: 'DELETE',
  path: '/api/remote-override',
  owner: 'gateway',
  ability: 'remote.manage',
  summary: 'End the developer override of this session',
  ownOrigin: true,
  response: Ok,
});
