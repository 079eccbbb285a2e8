import { useState, type Ref } from 'react';
import { Field, type FieldBaseProps } from '../field/Field';
import { useInvalidDate } from './DateInput';
import type { DayMarks } from './day-marks';
import { DayInput } from './DayInput';
import type { PlainDate } from './plain-date';

export interface DateFieldProps extends FieldBaseProps {
  /** `YYYY-MM-DD`, '' for none. */
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  /** Limits of the calendar; what is typed is judged by the form. */
  min?: PlainDate;
  max?: PlainDate;
  /** What its calendar marks besides weekends. */
  marks?: DayMarks | undefined;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day, typed (`YYYY-MM-DD`, in numbers, or with the month's name) or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, hideLabel, id, value, onChange, min, max, marks, disabled } = props;
  const invalidDate = useInvalidDate();
  const [invalid, setInvalid] = useState(false);
  return (
    <Field {...{ label, hint, required, hideLabel, id }} error={invalid ? invalidDate : error}>
      <DayInput
        ref={props.ref}
        name={props.name}
        onBlur={props.onBlur}
        onMalformed={setInvalid}
        {...{ value, onChange, min, max, marks, disabled }}
      />
    </Field>
  );
}
