/** Keys typed after the palette was opened and before it was rendered. */
let written = '';

/**
 * Buffers a key for the palette.
 * @returns whether the key is text, which nothing else should handle
 */
export function bufferKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') written = written.slice(0, -1);
  else if ([...key].length === 1) written += key;
  else return false;
  return true;
}

/** Returns and clears the buffered text. */
export function takeBufferedKeys(): string {
  const all = written;
  written = '';
  return all;
}
