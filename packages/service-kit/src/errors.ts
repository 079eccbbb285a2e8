import {
  errorStatus,
  forHr,
  inEnglish,
  message,
  messageOfIssue,
  type ErrorBody,
  type ErrorCode,
  type Message,
} from '@portal/contracts';
import type { z } from 'zod';

/**
 * A refusal for the caller: a stable code, what to do in words, and the facts behind it. The words are a message of the
 * catalogues: `new PortalError('wrong_state', message('shifts.over'))`.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly text: Message,
    readonly details?: Record<string, unknown>,
    private readonly options: ErrorOptions & Pick<ErrorBody, 'fieldTexts'> = {},
  ) {
    super(inEnglish(text), options);
    this.status = errorStatus[code];
  }

  toBody(): ErrorBody {
    const { code, message, text, details, options } = this;
    return {
      error: code,
      message,
      text,
      ...(options.fieldTexts && { fieldTexts: options.fieldTexts }),
      ...(details && { details }),
    };
  }

  /** The refusal as HR reads it: nobody in HR is sent to HR. */
  forHr(): PortalError {
    const { code, text, details, options } = this;
    const { fieldTexts } = options;
    const adapted = forHr(text);
    if (!fieldTexts) return adapted === text ? this : new PortalError(code, adapted, details, options);
    return invalid(mapTexts(fieldTexts, forHr), code, adapted, details);
  }
}

const mapTexts = <T>(texts: Readonly<Record<string, Message>>, map: (text: Message) => T) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, map(text)]));

/** The one answer to an id that does not exist or is outside the actor's scope; it names nothing. */
export const notFound = () => new PortalError('not_found', message('any.notFound'));

/** The answer to an account without an employee, in what somebody does for themselves. */
export const notAnEmployee = (code: ErrorCode = 'not_found') =>
  new PortalError(code, message('any.notAnEmployee'));

/** The answer to a call that needs a session and has none. */
export const unauthenticated = (cause?: unknown) =>
  new PortalError('unauthenticated', message('any.unauthenticated'), undefined, { cause });

export const noSuchCall = () => new PortalError('no_such_call', message('any.noSuchCall'));

/** The refusal of an actor whose role does not allow the call. */
export const forbidden = () => new PortalError('forbidden', message('any.forbidden'));

/**
 * A refusal that names each field: `invalid({ parentId: message('form.required') })`.
 * @param text of the whole refusal; that of the first field unless given
 * @param details more facts
 */
export function invalid(
  texts: Readonly<Record<string, Message>>,
  code: ErrorCode = 'validation',
  text = Object.values(texts)[0] ?? message('form.invalidValue'),
  details: Readonly<Record<string, unknown>> = {},
): PortalError {
  const fields = mapTexts(texts, inEnglish);
  return new PortalError(code, text, { ...details, fields }, { fieldTexts: texts });
}

/** What a schema makes of a value. Throws `validation` that names each field. */
export function parsed<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const texts: Record<string, Message> = {};
  for (const { path, message: text } of result.error.issues)
    texts[path.join('.') || 'body'] ??= messageOfIssue(text);
  throw invalid(texts);
}

/** An error as PostgreSQL raised it: objection wraps it. */
const databaseErrorOf = (error: unknown): unknown =>
  (error as { nativeError?: unknown }).nativeError ?? error;

/** SQLSTATE of an error that PostgreSQL raised, else undefined. */
export function sqlState(error: unknown): string | undefined {
  const { code } = databaseErrorOf(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/**
 * Whether a row could not be deleted because others refer to it, or refers to one that is not there. `on delete restrict` has a
 * state of its own since PostgreSQL 18.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', '23001'].includes(sqlState(error) ?? '');

/** Name of the violated constraint, else undefined. */
export const constraintOf = (error: unknown): string | undefined =>
  (databaseErrorOf(error) as { constraint?: string }).constraint;

/** Turns a violated constraint into its refusal, by the constraint's name; throws all else as it is. */
export const explaining =
  (refusals: Readonly<Record<string, () => PortalError>>) =>
  (error: unknown): never => {
    throw refusals[constraintOf(error) ?? '']?.() ?? error;
  };

export const databaseAway = (cause?: unknown) =>
  new PortalError('unavailable', message('any.databaseAway'), undefined, { cause });

const connectionTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

// What pg says, without a code, of a connection that broke off: in the middle of a statement, before the next
// one of a transaction, and while connecting.
const brokenConnection = /Connection terminated|connection timeout|is not queryable|timeout expired/i;

/** Milliseconds for which a process that could not write is not ready. */
const fullFor = 30_000;
let fullSince = -Infinity;

/** Whether a write of this process failed just now because the database's disk is full. */
export const isDiskFull = (): boolean => performance.now() - fullSince < fullFor;

function diskFull(cause: unknown): PortalError {
  fullSince = performance.now();
  return new PortalError('unavailable', message('any.diskFull'), undefined, { cause });
}

/**
 * Turns anything thrown into a refusal. A database that is away, or whose disk is full, becomes 503; text that PostgreSQL cannot hold
 * or numbers out of its range become 400; all else is `internal`, with no detail for the caller.
 */
export function asPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const { name, message: thrown = '' } = error as { name?: string; message?: string };
  const code = sqlState(error) ?? '';
  const away = name === 'KnexTimeoutError' || brokenConnection.test(thrown);
  if (code === '53100') return diskFull(error);
  // 08 connection, 53 out of resources, 57 cancelled by its time-out, shutting down or starting, 58 trouble outside PostgreSQL itself.
  if (connectionTrouble.has(code) || /^(08|53|57|58)/.test(code) || away) return databaseAway(error);
  if (/^22/.test(code))
    return new PortalError('validation', message('any.outOfRange'), undefined, { cause: error });
  return new PortalError('internal', message('any.internal'), undefined, { cause: error });
}
