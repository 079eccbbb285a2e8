import { useState } from 'react';

/**
 * The values that a form was opened with, whatever is read of them later: with them the server leaves alone what the
 * form did not change. `onConflict` takes what a refusal says that fields hold now, so that saving once more is meant.
 */
export function useWas<V extends object>(opened: V) {
  const [was, setWas] = useState(opened);
  return { was, onConflict: (now: object) => setWas({ ...was, ...now }) };
}
