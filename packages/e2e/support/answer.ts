import type { ErrorBody } from '@portal/contracts';

/** What a call answered, down to the byte where a test needs that. */
export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The JSON, or the text of any other answer. */
  body: T & Partial<ErrorBody>;
  /** Milliseconds from sending to the last byte. */
  ms: number;
}

/** The answer's body, if the call went as declared; throws with what came instead. */
export function expectOk<T>(answer: Answer<T>, what: string): T {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 400)}`);
}
