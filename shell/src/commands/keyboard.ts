/** The key that opens the command palette, wherever the focus is. */
export const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** What answers the keys comes with the first of them; until then they wait. */
export const keyboard = {
  waiting: [] as KeyboardEvent[],
  answer: undefined as ((event: KeyboardEvent) => void) | undefined,
};

/** Hands a key on. The browser has a use of its own for that of the palette. */
export function onKey(event: KeyboardEvent): void {
  if (opensPalette(event)) event.preventDefault();
  if (keyboard.answer) keyboard.answer(event);
  else keyboard.waiting.push(event);
}
