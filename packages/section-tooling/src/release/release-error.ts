import { OperatorError } from '../system/operator-error';

/** Why a release did not happen; the command ends with an exit code for it. */
export const exitCodes = { refused: 1, usage: 2, build: 3, unreachable: 4 } as const;

/** A problem that the person who releases can fix: shown without a stack trace, with an exit code of its kind. */
export class ReleaseError extends OperatorError {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCodes[kind];
  }
}
