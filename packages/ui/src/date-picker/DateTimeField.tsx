import { useId, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldBaseProps } from '../field/Field';
import { FieldContext, useFieldLabelId, useFieldWiring } from '../field/field-context';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { useInvalidDate } from './DateInput';
import { DayInput } from './DayInput';
import type { PlainDate } from './plain-date';
import { parseTime } from './plain-time';
import { TypedInput, type TypedInputProps } from './TypedInput';

export interface DateTimeFieldProps extends FieldBaseProps {
  /** `YYYY-MM-DDTHH:mm` without a time zone, '' for none. */
  value: string;
  /** Called with '' while the day or the time is missing. */
  onChange: (value: string) => void;
  /** First day of the calendar; what is typed is judged by the form. */
  min?: PlainDate | undefined;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.5rem;
  gap: ${tokens.space[2]};
`;

const partsOf = (value: string) => ({ day: value.slice(0, 10), time: value.slice(11) });
const whole = ({ day, time }: { day: string; time: string }) => (day && time ? `${day}T${time}` : '');

/** The second input of the field, labelled by the field's label and its own. */
function TimeInput(props: TypedInputProps) {
  const { time, timePlaceholder } = useUiText();
  const id = useId();
  const { id: _date, ...wiring } = useFieldWiring();
  const labelId = useFieldLabelId();
  return (
    <FieldContext value={null}>
      <TypedInput
        {...wiring}
        id={id}
        aria-label={time}
        aria-labelledby={`${labelId} ${id}`}
        placeholder={timePlaceholder}
        {...props}
        parse={parseTime}
      />
    </FieldContext>
  );
}

/** A day, typed or picked from a calendar, and a time of day beside it (`14:05`, `1405` and `2:05 pm` are read). */
export function DateTimeField({ value, onChange, min, ...field }: DateTimeFieldProps) {
  const text = useUiText();
  const invalidDate = useInvalidDate();
  const [parts, setParts] = useState(partsOf(value));
  const [invalid, setInvalid] = useState({ day: false, time: false });
  // Changed from outside; a day without a time has no value yet.
  if (whole(parts) !== value) setParts(partsOf(value));
  const change = (next: Partial<typeof parts>) => {
    setParts({ ...parts, ...next });
    onChange(whole({ ...parts, ...next }));
  };
  const malformed = (part: 'day' | 'time') => (bad: boolean) =>
    setInvalid((now) => (now[part] === bad ? now : { ...now, [part]: bad }));
  const error = (invalid.day && invalidDate) || (invalid.time && text.invalidTime) || field.error;
  return (
    <Field {...field} error={error}>
      <Row>
        <DayInput
          value={parts.day}
          onChange={(day) => change({ day })}
          onMalformed={malformed('day')}
          min={min}
        />
        <TimeInput value={parts.time} onChange={(time) => change({ time })} onMalformed={malformed('time')} />
      </Row>
    </Field>
  );
}
