/** The key that opens the command palette, wherever the focus is. */
export const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** What answers the keys comes with the first of them; until then they wait. */
export const keyboard = {
  waiting: [] as KeyboardEvent[],
  answer: undefined as ((event: KeyboardEvent) => void) | undefined,
};

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key is pressed where somebody writes. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/**
 * Hands a key on. The browser has a use of its own for that of the palette. What is typed into a field asks for
 * nothing, as long as nothing was asked for before it.
 * @returns whether something is waiting for what answers
 */
export function onKey(event: KeyboardEvent): boolean {
  const { answer, waiting } = keyboard;
  const opens = opensPalette(event);
  if (opens) event.preventDefault();
  if (answer) answer(event);
  else if (opens || waiting.length > 0 || !isInField(event)) waiting.push(event);
  return waiting.length > 0;
}
