import * as z from 'zod';
import { Id, Instant, Ok, requiredText } from './common';
import { endpoint } from './endpoint';
import { messages } from './messages';
import { RemoteName } from './remote-manifest';

const gateway = { owner: 'gateway', ability: 'remote.manage' } as const;
/** Days that a token is good for unless told. */
const defaultDays = 90;

export const ReleaseToken = z.object({
  id: Id,
  label: z.string(),
  createdBy: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ReleaseToken = z.output<typeof ReleaseToken>;

export const listReleaseTokens = endpoint({
  ...gateway,
  method: 'GET',
  path: '/api/releases/:name/tokens',
  summary: 'Release tokens of a section that are good',
  params: z.object({ name: RemoteName }),
  response: z.array(ReleaseToken),
});

export const createReleaseToken = endpoint({
  ...gateway,
  method: 'POST',
  path: '/api/releases/:name/tokens',
  summary:
    'Make a token by which one section can be released, and nothing else; it is told here and never again',
  params: z.object({ name: RemoteName }),
  body: z.object({
    /** Who uses it, such as the name of a team or of its build server. */
    label: requiredText(messages.required, 60),
    days: z.number().int().min(1).max(366).default(defaultDays),
  }),
  response: ReleaseToken.extend({ token: z.string() }),
  status: 201,
});

export const revokeReleaseToken = endpoint({
  ...gateway,
  method: 'DELETE',
  path: '/api/releases/:name/tokens/:id',
  summary: 'Take a release token back',
  params: z.object({ name: RemoteName, id: Id }),
  response: Ok,
  errors: ['not_found'],
});
