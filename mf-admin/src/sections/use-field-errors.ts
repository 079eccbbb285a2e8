import { useState } from 'react';

/** The server's errors by field, until the next attempt. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    errors,
    setError: (field: string, message: string) => setErrors((known) => ({ ...known, [field]: message })),
    forget: () => setErrors({}),
  };
}
