const pathOf = (event: Event | undefined): EventTarget[] => event?.composedPath() ?? [];

/** True for a press on a toast, which belongs to no dialog. */
export const isOnToast = (event: Event | undefined): boolean =>
  pathOf(event).some((node) => node instanceof HTMLElement && node.hasAttribute('data-ap-toasts'));

/** True when a select's list is open under the event: Escape then closes the list alone. */
export const isInOpenSelect = (event: Event | undefined): boolean => {
  // Browsers that lack `:open` keep such keys from the page themselves.
  if (!globalThis.CSS?.supports?.('selector(:open)')) return false;
  return pathOf(event).some((node) => node instanceof HTMLSelectElement && node.matches(':open'));
};
