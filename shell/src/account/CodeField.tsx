import { TextField, type TextFieldProps } from '@portal/ui';

/** Input for a two-step code: numeric keyboard on phones, autofill by password managers. */
export const CodeField = (field: Omit<TextFieldProps, 'type'>) => (
  <TextField
    {...field}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required="unmarked"
  />
);
