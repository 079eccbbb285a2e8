import type { ErrorBody } from '@portal/contracts';
import { text } from '../own-texts';
import { serverText } from '../messages';

/**
 * A refusal by the server. `message` is `<status>: <body, or the status text>` (acceptance row API-31);
 * `serverMessage` is the sentence to show to a person.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** Stable code of the refusal; `unknown` for a response that is not the portal's. */
    readonly code: string,
    readonly serverMessage: string | undefined,
    readonly details: Readonly<Record<string, unknown>>,
    readonly requestId: string | undefined,
    message: string,
    private readonly fieldTexts: NonNullable<ErrorBody['fieldTexts']> = {},
  ) {
    super(message);
  }

  /** The body of the response, if it is a JSON object. */
  get body(): Readonly<Record<string, unknown>> {
    const [, json] = /^\d+: (\{.*\})$/s.exec(this.message) ?? [];
    return json ? (JSON.parse(json) as Record<string, unknown>) : {};
  }

  /** Message per field of a refused form; empty for other refusals. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.details.fields ?? {}).map(([name, message]) => [
        name,
        serverText({ message: String(message), text: this.fieldTexts[name] }),
      ]),
    );
  }
}

/** The same failure in other words; the cause has the first ones. */
export function inOtherWords(error: unknown, words: string): unknown {
  if (error instanceof NetworkError) return new NetworkError({ cause: error }, words);
  if (!(error instanceof ApiError)) return error;
  const same = Object.create(error) as ApiError;
  return Object.defineProperties(same, { message: { value: words }, cause: { value: error } });
}

/** No response: offline, a broken connection, or a timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  /** @param shown the text on screen; by default that of acceptance row LOGIN-03 */
  constructor(options?: ErrorOptions, shown: string = text('networkError')) {
    super(shown, options);
  }
}

/**
 * Makes the error of a failed response.
 * @param status HTTP status
 * @param statusText used where the body is empty
 * @param body parsed JSON, or text
 */
export function apiErrorOf(status: number, statusText: string, body: unknown, requestId?: string): ApiError {
  const text = typeof body === 'string' ? body : body == null ? '' : JSON.stringify(body);
  const known: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return new ApiError(
    status,
    typeof known.error === 'string' ? known.error : 'unknown',
    typeof known.message === 'string' ? serverText({ message: known.message, text: known.text }) : undefined,
    known.details ?? {},
    requestId,
    `${status}: ${text || statusText}`,
    known.fieldTexts,
  );
}

/** Whether an error means that nobody is signed in. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * The text of an error for a toast: the server's sentence, or the fallback. A proxy's response is not shown; a missing
 * response has its own message.
 * @param fallback the spec's `Failed to …`
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  if (error instanceof Error && error.message) return error.message;
  return fallback;
}

/**
 * As `messageOf`, but a response without a `message` is shown by its `error` or `details` (specification, section 8:
 * approvals and leave submission).
 */
export function explanationOf(error: unknown, fallback: string): string {
  const { error: code, details } = error instanceof ApiError && !error.serverMessage ? error.body : {};
  const explained = [code, details].find((text) => typeof text === 'string' && text !== '');
  return typeof explained === 'string' ? explained : messageOf(error, fallback);
}
