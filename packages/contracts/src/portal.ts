import * as z from 'zod';
import { Ok, text } from './common';
import { endpoint } from './endpoint';
import { RemoteEntry, RemoteName, RemoteVersion } from './remote-manifest';

/** Where an unauthorized error sends the browser: on to the login page, keeping the path asked for. */
export const loginRedirect = endpoint({
  method: 'GET',
  path: '/api/login',
  owner: 'gateway',
  ability: 'public',
  summary: 'Redirects to the login page; `next` is a path of this portal',
  query: z.object({ next: text(2000).optional() }),
  response: z.unknown(),
});

export const listRemotes = endpoint({
  method: 'GET',
  path: '/api/remotes',
  owner: 'gateway',
  ability: 'signed-in',
  polled: true,
  summary: 'The sections of the portal: version, addresses, routes, navigation and widgets of each',
  response: z.array(RemoteEntry),
});

export const currentShell = endpoint({
  method: 'GET',
  path: '/api/remotes/shell',
  owner: 'gateway',
  ability: 'signed-in',
  polled: true,
  ownOrigin: true,
  summary: 'The version of the shell that pages of this person have; null before one was published',
  response: z.object({ version: RemoteVersion.nullable() }),
});

export const lastGoodRemote = endpoint({
  method: 'GET',
  path: '/api/remotes/:name/last-good',
  owner: 'gateway',
  ability: 'signed-in',
  summary: 'The newest version of a section that is known to load well; `not` is one that just failed',
  params: z.object({ name: RemoteName }),
  query: z.object({ not: RemoteVersion.optional() }),
  response: RemoteEntry,
  errors: ['not_found'],
});

export const clientEvent = endpoint({
  method: 'POST',
  path: '/api/client-events',
  owner: 'releases',
  ability: 'signed-in',
  polled: true,
  summary: 'A browser reports how a section loaded, or an error while it was in use (`use`)',
  body: z.object({
    remote: text(60),
    version: text(60),
    phase: z.enum(['loaded', 'registry', 'manifest', 'entry', 'module', 'render', 'use']),
    error: text(2000).optional(),
    /** Which of its modules, `./app`. */
    module: text(60).optional(),
  }),
  response: Ok,
  status: 201,
});
