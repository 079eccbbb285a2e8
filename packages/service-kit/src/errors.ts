import { errorStatus, type ErrorBody, type ErrorCode } from '@portal/contracts';

/** A refusal that a caller is told about: a stable code, what to do in words, and the facts behind it. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = errorStatus[code];
  }

  toBody(): ErrorBody {
    return { error: this.code, message: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}

/** The one answer to an id that does not exist or is outside the actor's scope; it names nothing. */
export const notFound = () =>
  new PortalError('not_found', 'Not found. It may have been removed; reload the list.');

/** The refusal of an actor whose role does not allow the call. */
export const forbidden = () =>
  new PortalError('forbidden', 'Your role does not allow this. Ask an administrator if you need it.');

/** A 400 that names each field. */
export const invalid = (fields: Record<string, string>) =>
  new PortalError('validation', Object.values(fields)[0] ?? 'Check what you entered.', { fields });

/** SQLSTATE of an error that PostgreSQL raised, else undefined. */
export function sqlState(error: unknown): string | undefined {
  const cause = (error as { nativeError?: unknown }).nativeError ?? error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Whether a row was kept because others refer to it, or names one that is not there. `on delete restrict` has a
 * state of its own since PostgreSQL 18.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', '23001'].includes(sqlState(error) ?? '');

/** Name of the violated constraint, else undefined. */
export function constraintOf(error: unknown): string | undefined {
  const cause = (error as { nativeError?: unknown }).nativeError ?? error;
  return (cause as { constraint?: string }).constraint;
}

const connectionTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

// What pg says, without a code, of a connection that broke off: in the middle of a statement, before the next
// one of a transaction, and while connecting.
const brokenConnection = /Connection terminated|connection timeout|is not queryable|timeout expired/i;

/**
 * Turns anything thrown into a refusal. A database that is away becomes 503; text that PostgreSQL cannot hold
 * or numbers out of its range become 400; all else is `internal`, with no detail for the caller.
 */
export function asPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const http = error as { status?: number; type?: string; name?: string; message?: string };
  if (http.status === 413)
    return new PortalError('too_large', 'The request is too large. Send less at once.');
  if (http.status === 400) return new PortalError('bad_json', 'The body is not valid JSON.');
  if (http.status === 415) return new PortalError('not_json', 'Send the body as application/json.');
  const code = sqlState(error) ?? '';
  const away = http.name === 'KnexTimeoutError' || brokenConnection.test(http.message ?? '');
  // 08 connection, 53 out of resources, 57P shutting down or starting, 58 trouble outside PostgreSQL itself.
  if (connectionTrouble.has(code) || /^(08|53|57P|58)/.test(code) || away)
    return new PortalError(
      'unavailable',
      'The database is not answering. Try again in a moment.',
      undefined,
      { cause: error },
    );
  if (/^22/.test(code))
    return new PortalError('validation', 'A value is out of range.', undefined, { cause: error });
  return new PortalError(
    'internal',
    'Something went wrong on our side. Try again; if it stays, tell an administrator.',
    undefined,
    { cause: error },
  );
}
