import * as z from 'zod';
import { Ok, text } from './common';
import { endpoint } from './endpoint';
import { RemoteEntry } from './remote-manifest';

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
  summary: 'The sections of the portal: version, addresses, routes, navigation and widgets of each',
  response: z.array(RemoteEntry),
});

export const clientEvent = endpoint({
  method: 'POST',
  path: '/api/client-events',
  owner: 'gateway',
  ability: 'signed-in',
  summary: 'A browser reports how a section loaded',
  body: z.object({
    remote: text(60),
    version: text(60),
    phase: z.enum(['loaded', 'registry', 'manifest', 'entry', 'module', 'render']),
    error: text(2000).optional(),
  }),
  response: Ok,
  status: 201,
});
