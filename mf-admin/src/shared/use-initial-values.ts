import { useState } from 'react';

/**
 * The initial values of a form. The server compares them with its own and keeps what the form did not change.
 * `onConflict` takes the server's current values, so that saving again overwrites them deliberately.
 */
export function useInitialValues<V extends object>(opened: V) {
  const [was, setWas] = useState(opened);
  return { was, onConflict: (now: object) => setWas({ ...was, ...now }) };
}
