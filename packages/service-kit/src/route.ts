import type { CallOutput, Endpoint, GuardedInput, Language, Ok } from '@portal/contracts';
import type { Context } from 'koa';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { Database } from './database';
import type { Logger } from './log';
import type { OrganisationCalendar } from './organisation-calendar';
import type { Principal } from './principal';

/** In development and tests a route that breaks its contract is an error. */
export const strict = process.env.NODE_ENV !== 'production';

/** What a handler gets: the parsed input, who asks, and what it needs to answer. */
export interface Call<E extends Endpoint> {
  readonly params: GuardedInput<E>['params'];
  readonly query: GuardedInput<E>['query'];
  readonly body: GuardedInput<E>['body'];
  readonly principal: Principal;
  readonly db: Database;
  readonly log: Logger;
  /** Time zone of the organisation. */
  readonly timeZone: string;
  /** The organisation's week and order of dates. */
  readonly calendar: OrganisationCalendar;
  /** Today there, `YYYY-MM-DD`. */
  readonly today: string;
  /** The language that the caller asks for. */
  readonly language: Language;
}

/** JSON that is text already (made by PostgreSQL), with the total of a paged list. */
export class RawJson {
  /** @param more there are more than the total says: they were not counted to their end */
  constructor(
    readonly json: string | Readable,
    readonly total?: number,
    readonly more = false,
  ) {}
}

/** Sets the headers with the total of a paged list. */
export function setTotal(ctx: Context, { total, more }: Pick<RawJson, 'total' | 'more'>): void {
  if (total !== undefined) ctx.set('X-Total-Count', String(total));
  if (more) ctx.set('X-Total-More', 'true');
}

/** A file to be saved by the browser. */
export class FileAnswer {
  constructor(
    readonly content: string | Readable,
    readonly fileName: string,
    readonly type: string,
  ) {}
}

export interface VersionedList<E extends Endpoint> {
  /** Lists, as `schema.list`, whose change makes the answer another one. */
  lists: readonly string[];
  /** What beside the query string makes the answer another one: the reader's scope, the day. */
  scope: (call: Call<E>) => string;
}

/** What is known of a call whose body is not accepted. */
export type Judged = Pick<Call<Endpoint>, 'db' | 'principal'>;

export interface Route {
  endpoint: Endpoint;
  /** Refuses what the specification lists before some error of the body, once the body is known to have one. */
  judgeInvalid?: (body: unknown, call: Judged) => Promise<void>;
  /** Refuses (404, 403) by the id in the path, before the body is looked at. */
  authorize?: (call: Call<Endpoint>) => Promise<unknown>;
  versioned?: VersionedList<Endpoint>;
  handle: (call: Call<Endpoint>, found: unknown) => Promise<unknown>;
}

/** Nothing where the endpoint answers that it is done, and no more. */
type Answer<E extends Endpoint> =
  CallOutput<E> | RawJson | FileAnswer | (z.output<typeof Ok> extends CallOutput<E> ? void : never);

/**
 * Ties an endpoint to what answers it.
 * @param options `authorize` runs before the body is judged (order of refusal: 401, 403/404, 400, 422, 409), and the
 *   handler gets what it found; `judgeInvalid` runs when the body is not accepted, and may refuse it for another reason;
 *   `versioned` answers 304 or a cached body while its lists are unchanged; its handler reads by `db.query` or `db.texts`
 *   first, which read the version in the same statement
 */
export function route<E extends Endpoint, F = void>(
  endpoint: E,
  handle: (call: Call<E>, found: F) => Promise<Answer<E>>,
  options: {
    authorize?: (call: Omit<Call<E>, 'body' | 'query'>) => Promise<F>;
    judgeInvalid?: Route['judgeInvalid'];
    versioned?: VersionedList<E>;
  } = {},
): Route {
  // A route is stored with its own types erased; the guard gives back exactly what its endpoint parsed.
  return { endpoint, handle, ...options } as unknown as Route;
}
