import { useState, type Ref } from 'react';
import { Field, type FieldBaseProps } from '../field/Field';
import { useUiText } from '../theme/UiTextContext';
import { parseTime } from './plain-time';
import { TypedInput } from './TypedInput';

export interface TimeFieldProps extends FieldBaseProps {
  /** `HH:mm`, '' for none. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `1` may become `10:00`: a time that is being typed has four characters at least. */
const isComplete = (typed: string) => typed.trim().length >= 4;

/** A time of day, typed: `14:05`, `1405` and `2:05 pm` are read. */
export function TimeField({ value, onChange, name, onBlur, ref, ...field }: TimeFieldProps) {
  const { invalidTime, timePlaceholder } = useUiText();
  const [invalid, setInvalid] = useState(false);
  return (
    <Field {...field} error={invalid ? invalidTime : field.error}>
      <TypedInput
        {...{ value, onChange, name, onBlur, ref, isComplete }}
        placeholder={timePlaceholder}
        parse={parseTime}
        onMalformed={setInvalid}
      />
    </Field>
  );
}
