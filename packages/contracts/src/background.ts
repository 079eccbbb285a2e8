// A file without schemas: the shell's first file needs it, and zod loads later.

/** Header of a background call, which no person made: it does not extend a session. */
export const backgroundHeader = 'x-background';
