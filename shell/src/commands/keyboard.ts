/** Whether the key opens the command palette, wherever the focus is. */
export const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The listener is loaded with the first key; until then keys are queued. */
export const keyboard = {
  waiting: [] as KeyboardEvent[],
  answer: undefined as ((event: KeyboardEvent) => void) | undefined,
};

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether the key is typed into a field. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/**
 * Passes a key to the listener; prevents the browser's own use of the palette's key. A key typed into a field is
 * ignored unless keys are queued.
 * @returns whether keys are queued for the listener
 */
export function onKey(event: KeyboardEvent): boolean {
  const { answer, waiting } = keyboard;
  const opens = opensPalette(event);
  if (opens) event.preventDefault();
  if (answer) answer(event);
  else if (opens || waiting.length > 0 || !isInField(event)) waiting.push(event);
  return waiting.length > 0;
}
