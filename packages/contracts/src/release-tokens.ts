import * as z from 'zod';
import { Id, Instant, Ok, requiredText } from './common';
import { endpoint } from './endpoint';
import { RemoteName } from './remote-manifest';

const releases = { owner: 'releases', ability: 'remote.manage', ownOrigin: true } as const;
/** Days for which a token works at most. */
const mostDays = 90;

export const ReleaseToken = z.object({
  id: Id,
  label: z.string(),
  createdBy: z.string().nullable(),
  /** The system administrator whose rights it has. */
  owner: z.object({ employeeId: Id, name: z.string() }).nullable(),
  /** The owner is no longer an active system administrator: the token is suspended until somebody takes it over. */
  suspended: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ReleaseToken = z.output<typeof ReleaseToken>;

export const listReleaseTokens = endpoint({
  ...releases,
  method: 'GET',
  path: '/api/releases/:name/tokens',
  summary: 'Release tokens of a section that are neither revoked nor expired',
  params: z.object({ name: RemoteName }),
  response: z.array(ReleaseToken),
});

export const createReleaseToken = endpoint({
  ...releases,
  method: 'POST',
  path: '/api/releases/:name/tokens',
  summary:
    'Make a token that releases one section with the rights of its maker; it is shown here and never again',
  params: z.object({ name: RemoteName }),
  body: z.object({
    /** Its user, such as the name of a team or of its build server. */
    label: requiredText('form.required', 60),
    days: z.number().int().min(1).max(mostDays).default(mostDays),
  }),
  response: ReleaseToken.extend({ token: z.string() }),
  status: 201,
});

export const takeOverReleaseToken = endpoint({
  ...releases,
  method: 'POST',
  path: '/api/releases/:name/tokens/:id/take-over',
  summary:
    'Become the owner of a release token: it works with your rights from then on, and ends when it did',
  params: z.object({ name: RemoteName, id: Id }),
  response: ReleaseToken,
  errors: ['not_found'],
});

export const revokeReleaseToken = endpoint({
  ...releases,
  method: 'DELETE',
  path: '/api/releases/:name/tokens/:id',
  summary: 'Revoke a release token',
  params: z.object({ name: RemoteName, id: Id }),
  response: Ok,
  errors: ['not_found'],
});

export const verifyReleaseToken = endpoint({
  method: 'POST',
  path: '/internal/release-token',
  owner: 'releases',
  ability: 'public',
  summary: 'Check a release token; returns its section and owner',
  internal: true,
  body: z.object({ token: z.string() }),
  response: z.object({
    section: RemoteName,
    releaseToken: z.object({ id: Id, label: z.string() }),
    /** The owner's account and employee. */
    sub: Id,
    employeeId: Id,
    departmentId: Id.nullable(),
    name: z.string(),
  }),
});
