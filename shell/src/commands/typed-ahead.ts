/** What was written after the palette was called up and before it stood. */
let written = '';

/**
 * Keeps a key for the palette.
 * @returns whether it is one that writes, which nothing else is to answer
 */
export function writeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') written = written.slice(0, -1);
  else if ([...key].length === 1) written += key;
  else return false;
  return true;
}

/** What was written so far, once. */
export function takeWritten(): string {
  const all = written;
  written = '';
  return all;
}
