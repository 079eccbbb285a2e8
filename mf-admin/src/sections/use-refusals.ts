import { useState } from 'react';

/** What the server refused of a dialog's fields, said at each of them until the next attempt. */
export function useRefusals() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    errors,
    setError: (field: string, message: string) => setErrors((known) => ({ ...known, [field]: message })),
    forget: () => setErrors({}),
  };
}
