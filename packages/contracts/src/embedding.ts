import * as z from 'zod';
import { Instant, Ok, text } from './common';
import { endpoint } from './endpoint';
import { CurrentUser } from './identity';
import { Language } from './languages';
import { LeaveTypeColour } from './leave-types';
import { asIssue } from './messages/message';
import { weekStarts } from './organisation';
import { ReleaseKeys } from './release-signature';
import { RemoteEntry, RemoteName, RemoteVersion } from './remote-manifest';
import { dateOrders } from './upload-dates';

const exactOrigin = asIssue('form.exactOrigin');
const originPattern = /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(:[1-9]\d{0,4})?$/;
const defaultPort = /^(http:.*:80|https:.*:443)$/;

/** An exact origin in a browser's format: scheme, host, and a port if it is not the scheme's default. */
export const WebOrigin = z
  .string({ error: exactOrigin })
  .max(200, asIssue('form.tooLong', { max: 200 }))
  .transform((value) => value.trim().toLowerCase().replace(/\/$/, ''))
  .refine((value) => originPattern.test(value) && !defaultPort.test(value), exactOrigin);

/** A page's origin that may show sections of the portal. */
export const EmbedOrigin = z.object({
  origin: z.string(),
  note: z.string(),
  /** From `EMBED_ORIGINS`, where the operator of the portal can remove it. */
  fixed: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: Instant.nullable(),
});
export type EmbedOrigin = z.output<typeof EmbedOrigin>;

export const AddEmbedOriginBody = z.object({ origin: WebOrigin, note: text(120).default('') });
export type AddEmbedOriginBody = z.input<typeof AddEmbedOriginBody>;

/** What an embedded section begins with. */
export const EmbedState = z.object({
  /** Null if nobody is signed in, or only with a temporary password. */
  user: CurrentUser.nullable(),
  remotes: z.array(RemoteEntry),
  language: Language,
  timeZone: z.string(),
  weekStart: z.enum(weekStarts),
  dateOrder: z.enum(dateOrders),
  /** Whether the organisation chose the order. */
  dateOrderChosen: z.boolean(),
  appName: z.string(),
  /** Leave types with a name in this language or a colour of their own, by their English names. */
  leaveTypes: z
    .record(z.string(), z.object({ name: z.string().optional(), colour: LeaveTypeColour.optional() }))
    .optional(),
  /** The script that draws sections, from the portal's root. */
  host: z.object({ file: z.string(), integrity: z.string() }),
  /** The public keys of the sections that run signed only. */
  releaseKeys: ReleaseKeys,
});
export type EmbedState = z.output<typeof EmbedState>;

export const embedState = endpoint({
  method: 'GET',
  path: '/api/embed',
  owner: 'gateway',
  ability: 'public',
  summary: 'Start data of an embedded section: the signed-in user, the sections, and the shell',
  query: z.object({
    lang: Language.optional(),
    /** An earlier shell, for the sections that run in it. */
    shell: RemoteVersion.optional(),
  }),
  response: EmbedState,
  errors: ['not_found'],
});

export const createEmbedToken = endpoint({
  method: 'POST',
  path: '/api/embed/tokens',
  owner: 'gateway',
  ability: 'signed-in',
  polled: true,
  summary:
    'A token of this session for the pages of one origin and the calls of the sections named, for 10 minutes, sent as `Authorization: Bearer`; with a token, the next one for the same sections',
  body: z.object({
    origin: WebOrigin,
    /** As `<portal-section>` names them: `leave` and `mf-leave` are the same. Ignored with a token. */
    sections: z.array(RemoteName).max(20).default([]),
  }),
  response: z.object({ token: z.string(), expiresAt: Instant }),
  status: 201,
  errors: ['bad_origin'],
});

export const listEmbedOrigins = endpoint({
  method: 'GET',
  path: '/api/embed/origins',
  owner: 'gateway',
  ability: 'embedding.manage',
  summary: 'The origins whose pages may show sections of the portal',
  ownOrigin: true,
  response: z.array(EmbedOrigin),
});

export const addEmbedOrigin = endpoint({
  method: 'POST',
  path: '/api/embed/origins',
  owner: 'gateway',
  ability: 'embedding.manage',
  summary: 'Allow the pages of an origin to show sections of the portal',
  ownOrigin: true,
  body: AddEmbedOriginBody,
  response: EmbedOrigin,
  status: 201,
  errors: ['bad_origin', 'duplicate'],
});

export const removeEmbedOrigin = endpoint({
  method: 'DELETE',
  path: '/api/embed/origins',
  owner: 'gateway',
  ability: 'embedding.manage',
  summary: 'Take an origin off the list; its tokens end',
  ownOrigin: true,
  query: z.object({ origin: WebOrigin }),
  response: Ok,
  errors: ['bad_origin', 'not_found', 'wrong_state'],
});
