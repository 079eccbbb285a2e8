import { useEffect, useState } from 'react';
import { TextInput, type TextInputProps } from '../field/TextField';

export interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** As `parse` gives it, '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** True while the text cannot be read and the focus has left. */
  onMalformed?: (invalid: boolean) => void;
}

interface Parsed extends TypedInputProps {
  /** What the text means; null while it means nothing. */
  parse: (typed: string) => string | null;
}

/** Text input of a date or a time: hands out its meaning as soon as it has one, '' while it has not. */
export function TypedInput({ value, onChange, onMalformed, onBlur, parse, ...rest }: Parsed) {
  const [typed, setTyped] = useState(value);
  const meant = parse(typed) ?? '';

  // The value was changed from outside: by the calendar or by the form.
  useEffect(() => {
    setTyped((text) => ((parse(text) ?? '') === value ? text : value));
    if (value) onMalformed?.(false);
    // The callbacks are made anew by the parent on each render and are no reason to run.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parse(event.target.value) ?? '';
        if (next !== value) onChange(next);
        if (next || event.target.value === '') onMalformed?.(false);
      }}
      onBlur={(event) => {
        if (meant) setTyped(meant);
        onMalformed?.(typed.trim() !== '' && !meant);
        onBlur?.(event);
      }}
    />
  );
}
