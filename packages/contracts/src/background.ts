// A file without schemas: the shell's first file needs it, and zod comes later.

/** Header of a call that a page makes by itself, and no person asked for: it does not keep a session alive. */
export const backgroundHeader = 'x-background';
