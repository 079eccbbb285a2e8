/** The phase in which a section failed: registry, entry, module, or rendering. */
export type LoadPhase = 'manifest' | 'entry' | 'module' | 'render';

/** Start of the message about a file that took too long. */
export const noAnswer = 'no answer within';

/** Why a section failed. `cause` is the text for the user. */
export class SectionFailure extends Error {
  override readonly name = 'SectionFailure';

  constructor(
    readonly phase: LoadPhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A file of the shell failed to load: not a failure of a section, so no other version of it helps. */
export class ShellFailure extends SectionFailure {}

/** Converts any error while loading a module into a failure with a phase. */
export function failureOf(error: unknown): SectionFailure {
  if (error instanceof SectionFailure) return error;
  // A chunk's error contains the event of our own file loading.
  const event = (error as { event?: { failure?: unknown } } | undefined)?.event;
  if (event?.failure instanceof SectionFailure) return event.failure;
  const message = error instanceof Error ? error.message : String(error);
  return new SectionFailure('module', message, { cause: error });
}
