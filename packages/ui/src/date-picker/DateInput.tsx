import { useEffect, useState, type Ref } from 'react';
import { TextInput, type TextInputProps } from '../field/TextField';
import { useUiText } from '../theme/UiTextContext';
import { parseTyped, type PlainDate } from './plain-date';

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  /** True while the text is no date and the focus has left. */
  onMalformed?: (invalid: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Text input of a date: hands out the plain date as soon as the text is one, '' while it is not. */
export function DateInput({ value, onChange, onMalformed, onBlur, ...rest }: DateInputProps) {
  const { language, datePlaceholder } = useUiText();
  const [typed, setTyped] = useState(value);
  const parsed = parseTyped(typed, language) ?? '';

  // The value was changed from outside: by the calendar or by the form.
  useEffect(() => {
    setTyped((text) => ((parseTyped(text, language) ?? '') === value ? text : value));
    if (value) onMalformed?.(false);
    // The callback is made anew by the parent on each render and is no reason to run.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, language]);

  return (
    <TextInput
      placeholder={datePlaceholder}
      autoComplete="off"
      {...rest}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parseTyped(event.target.value, language) ?? '';
        if (next !== value) onChange(next);
        if (next || event.target.value === '') onMalformed?.(false);
      }}
      onBlur={(event) => {
        if (parsed) setTyped(parsed);
        onMalformed?.(typed.trim() !== '' && !parsed);
        onBlur?.(event);
      }}
    />
  );
}
