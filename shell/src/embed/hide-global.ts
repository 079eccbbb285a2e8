/**
 * A place for a global variable that a script is about to declare: it does its work, and shows in no list of the page's
 * own. What is there already stays as it is.
 * @param value what the script finds there
 */
export function hideGlobal(name: string, value?: unknown): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    writable: true,
    value,
  });
}
