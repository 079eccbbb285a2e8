/** Where loading a section ended: in the registry, fetching its entry, in its module, or while it was drawn. */
export type LoadPhase = 'manifest' | 'entry' | 'module' | 'render';

/** Why a section is not there. `cause` is a sentence for the person in front of it. */
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

/** A file of the shell's own did not come: no section is to blame, and no other version of one helps. */
export class ShellFailure extends SectionFailure {}

/** Turns whatever was thrown on the way to a module into a failure with a phase. */
export function failureOf(error: unknown): SectionFailure {
  if (error instanceof SectionFailure) return error;
  // A chunk's error carries the event with which our own fetching of files ended.
  const event = (error as { event?: { failure?: unknown } } | undefined)?.event;
  if (event?.failure instanceof SectionFailure) return event.failure;
  const message = error instanceof Error ? error.message : String(error);
  return new SectionFailure('module', message, { cause: error });
}
