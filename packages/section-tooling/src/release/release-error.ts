import { OperatorError } from '../system/operator-error';

/** Why a release did not happen, as the exit code of the command tells it. */
export const exitCodes = { refused: 1, usage: 2, build: 3, unreachable: 4 } as const;

/** What whoever releases can mend: told without a stack trace, with an exit code of its kind. */
export class ReleaseError extends OperatorError {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCodes[kind];
  }
}
