/** Where loading a section ended: in the registry, fetching its entry, in its module, or while it was drawn. */
export type LoadPhase = 'manifest' | 'entry' | 'module' | 'render';

/** Why a section is not there. `cause` is a sentence for the person in front of it. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly phase: LoadPhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The federation runtime's codes for an entry that could not be fetched, or was not a container. */
const entryCodes = /RUNTIME-00[18]/;

/** Turns whatever the federation runtime threw into a failure with a phase. */
export function failureOf(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(entryCodes.test(message) ? 'entry' : 'module', message, { cause: error });
}
