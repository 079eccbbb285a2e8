import { useState, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from '@portal/ui';
import { text } from './texts';

/** A password field with a Caps Lock warning. */
export function PasswordField({ hint, ...field }: Omit<TextFieldProps, 'type'>) {
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type="password"
      required="unmarked"
      hint={capsLock ? <span role="status">{text('capsLock')}</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    />
  );
}
