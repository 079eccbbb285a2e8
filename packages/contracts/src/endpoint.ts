import * as z from 'zod';
import type { Ability } from './abilities';
import type { ErrorCode } from './errors';
import { plainIssue } from './plain-issues';

// Here, because whatever checks the input of a call loads this file: no text of the library's reaches a person.
z.config({ customError: plainIssue });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The part that answers a call: the gateway, or the service with that folder name. */
export type Owner =
  | 'gateway'
  | 'identity'
  | 'departments'
  | 'employees'
  | 'leave-types'
  | 'leave'
  | 'working-time'
  | 'shifts'
  | 'reports'
  | 'notifications'
  | 'releases';

/**
 * Which budget a call draws on at the gateway: `read` and `write` per account, `login` per address and
 * user name (fails closed), `bulk` for uploads (10 MB body instead of 100 kB).
 */
export type Limit = 'read' | 'write' | 'bulk' | 'login';

/** Whether a call needs a session: `public` none, `signed-in` any, otherwise the named ability. */
export type Access = 'public' | 'signed-in' | Ability;

type Schema = z.ZodType | undefined;

export interface EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType> {
  method: Method;
  /** Starts with `/api/`; parameters are written `:id`. */
  path: string;
  owner: Owner;
  ability: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 204;
  /** Refusals beside those that every call shares (validation, unauthenticated, forbidden, unavailable …). */
  errors?: readonly ErrorCode[];
  limit?: Limit;
  /** `application/json` by default; `text/csv` responses are files, `text/event-stream` responses stay open. */
  produces?: 'application/json' | 'text/csv' | 'text/event-stream';
  /** The media type of a binary file that the body may ask for instead. */
  alsoProduces?: string;
  /**
   * A list that carries a version: it is answered with an ETag and 304. `shared` means that the body is the
   * same for everyone who may read it, so the gateway may keep one copy until the named list changes.
   */
  versioned?: { shared?: boolean };
  /**
   * Pages ask it by themselves, again and again: such a call does not keep a session alive. Any other call does not
   * either when it sends `backgroundHeader`.
   */
  polled?: true;
  /** Also allowed with a temporary password; every other call needs a new one first. */
  beforePasswordChange?: true;
  /** Also allowed for an administrator who must set up two-step verification; every other call needs it first. */
  beforeSecondStep?: true;
  /**
   * Also open to a release token, sent as `Authorization: Bearer`, of the section that `:name` of the path names:
   * such a call carries no session and needs no Origin.
   */
  token?: 'release';
  /**
   * Decides who may sign in, what somebody may do, or which code runs: only the portal's own pages make such a call, never
   * a page that embeds a section, by its token or by the reader's cookie. The gateway enforces it.
   */
  ownOrigin?: true;
  /** Called by the gateway only; never routed from outside and absent from the OpenAPI document. */
  internal?: true;
}

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType = z.ZodType,
> = Readonly<
  Required<Pick<EndpointSpec<P, Q, B, R>, 'status' | 'errors' | 'limit' | 'produces'>> &
    EndpointSpec<P, Q, B, R>
>;

/**
 * Declares one call of the portal. The object drives the service's guard, the gateway's forwarding, the
 * typed client, the OpenAPI document and the generated tests.
 * @param spec method, path, owner, who may call, and the schemas of what goes in and comes out
 * @returns the same with its defaults filled in: status 200, no own errors, limit by method, JSON
 */
export function endpoint<
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(spec: EndpointSpec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    status: 200,
    errors: [],
    limit: spec.method === 'GET' ? 'read' : 'write',
    produces: 'application/json',
    ...spec,
  };
}

type In<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a caller: the schema's input type. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: In<P>; query: In<Q>; body: In<B> }
    : never;
/** What a handler gets: the schema's parsed side. */
export type GuardedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;
/** The response of a call. */
export type CallOutput<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;
