/**
 * A failure that the person at the console can mend: the message says what is wrong and what to do, and is shown
 * without a stack trace.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
