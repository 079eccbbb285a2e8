/**
 * Declares a non-enumerable global for a script that is about to set it. An existing one stays.
 * @param value initial value
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
