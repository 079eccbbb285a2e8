import { CalendarDays } from 'lucide-react';
import { useState, type Ref } from 'react';
import { IconButton } from '../button/IconButton';
import { Field, type FieldBaseProps } from '../field/Field';
import { Popover } from '../overlay/Popover';
import { useUiText } from '../theme/UiTextContext';
import { Calendar } from './Calendar';
import { WithButton } from './date-field-parts';
import { DateInput } from './DateInput';
import type { PlainDate } from './plain-date';

export interface DateFieldProps extends FieldBaseProps {
  /** `YYYY-MM-DD`, '' for none. */
  value: PlainDate;
  onChange: (value: PlainDate) => void;
  /** Limits of the calendar; what is typed is judged by the form. */
  min?: PlainDate;
  max?: PlainDate;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A day, typed (`YYYY-MM-DD` or as the language writes it) or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, hideLabel, id, value, onChange, min, max, disabled } = props;
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const pick = (date: PlainDate): void => {
    onChange(date);
    setOpen(false);
  };
  return (
    <Field {...{ label, hint, required, hideLabel, id }} error={invalid ? text.invalidDate : error}>
      <WithButton>
        <DateInput
          ref={props.ref}
          name={props.name}
          onBlur={props.onBlur}
          onMalformed={setInvalid}
          {...{ value, onChange, disabled }}
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={text.chooseDate}
          trigger={
            <IconButton label={text.chooseDate} size="sm" tooltip={false} disabled={disabled}>
              <CalendarDays aria-hidden="true" />
            </IconButton>
          }
        >
          <Calendar {...{ value, min, max }} onChange={pick} autoFocus />
        </Popover>
      </WithButton>
    </Field>
  );
}
