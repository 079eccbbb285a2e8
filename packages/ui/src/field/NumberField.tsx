import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type'> {
  min?: number | string;
  max?: number | string;
  step?: number | string;
}

/** A labelled number with the browser's own stepping. The value is text until the form parses it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" {...props} type="number" />;
}
