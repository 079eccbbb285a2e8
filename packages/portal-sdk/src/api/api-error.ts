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
    /** Stable code of the refusal, `unknown` when the answer was not one of ours. */
    readonly code: string,
    readonly serverMessage: string | undefined,
    readonly details: Readonly<Record<string, unknown>>,
    readonly requestId: string | undefined,
    message: string,
    private readonly fieldTexts: NonNullable<ErrorBody['fieldTexts']> = {},
  ) {
    super(message);
  }

  /** Message per field of a refused form, empty when the refusal was about something else. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.details.fields ?? {}).map(([name, message]) => [
        name,
        serverText({ message: String(message), text: this.fieldTexts[name] }),
      ]),
    );
  }
}

/** No answer at all: offline, the connection broke, or the time was up. */
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
 * The words of an error for a toast: the server's sentence, else the fallback. What a proxy on the way answers is
 * no sentence, and is not shown; what is no answer at all has a message of its own.
 * @param fallback the spec's `Failed to …`
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  if (error instanceof Error && error.message) return error.message;
  return fallback;
}
