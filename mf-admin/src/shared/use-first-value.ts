import { useState } from 'react';

/** The first defined value: a form's choices stay as they were when it opened. */
export function useFirstValue<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
