import { TextField, type TextFieldProps } from '../field/TextField';

export interface DateTimeFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DDTHH:mm`, without a time zone: the organisation's. */
  min?: string;
  max?: string;
}

/** A day and a time in the browser's own input. Value and limits are `YYYY-MM-DDTHH:mm`. */
export function DateTimeField(props: DateTimeFieldProps) {
  return <TextField {...props} type="datetime-local" />;
}
