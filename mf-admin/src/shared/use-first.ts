import { useState } from 'react';

/** The first value that is there: what a form offers stays as it was when it was opened, whatever is read later. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
