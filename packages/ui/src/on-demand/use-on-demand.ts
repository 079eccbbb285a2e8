import { useCallback, useEffect, useState } from 'react';

/** Code that loads once, on first use. */
export interface OnDemand<T> {
  /** What has arrived, or undefined. */
  loaded: T | undefined;
  /** Fetches it; a failed fetch is tried again by the next call. */
  fetch: () => Promise<T>;
}

/**
 * Code that a screen does not need until the user hovers a button or focuses a field.
 * @param load as in `() => import('./ColumnChoices').then((part) => part.ColumnChoices)`
 */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let running: Promise<T> | undefined;
  const code: OnDemand<T> = {
    loaded: undefined,
    fetch: () =>
      (running ??= load().then(
        (arrived) => (code.loaded = arrived),
        (cause: unknown) => {
          running = undefined;
          throw cause;
        },
      )),
  };
  return code;
}

/**
 * Code on demand, for a component: undefined until `fetch` was called and it has arrived.
 * @returns the code, what fetches it (for `onPointerEnter`, `onFocus`, `onClick`), and whether the last fetch failed
 */
export function useOnDemand<T>(code: OnDemand<T>): readonly [T | undefined, () => void, boolean] {
  const [loaded, setLoaded] = useState<T | undefined>(() => code.loaded);
  const [wanted, setWanted] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted === 0) return undefined;
    let here = true;
    setFailed(false);
    code.fetch().then(
      (arrived) => here && setLoaded(() => arrived),
      // The next hover or focus retries.
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [code, wanted]);
  return [loaded, useCallback(() => setWanted((times) => times + 1), []), failed];
}
