import { useState, type ReactNode } from 'react';
import { Field } from '../field/Field';
import { ChoiceGroup } from '../field/group';
import { useUiText } from '../theme/UiTextContext';
import type { PlainDateRange } from './Calendar';
import { RangeButton } from './CalendarButton';
import { RangeRow } from './date-field-parts';
import { DateInput } from './DateInput';
import type { PlainDate } from './plain-date';

export interface DateRangeFieldProps {
  label: ReactNode;
  value: PlainDateRange;
  onChange: (value: PlainDateRange) => void;
  fromLabel?: ReactNode;
  toLabel?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  min?: PlainDate;
  max?: PlainDate;
  disabled?: boolean;
}

/** A first and a last day, typed or picked from one calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, hint, error, hideLabel, min, max, disabled } = props;
  const text = useUiText();
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const wrong = (side: 'from' | 'to') => (invalid[side] ? text.invalidDate : undefined);
  return (
    <ChoiceGroup {...{ label, hint, error, hideLabel, disabled }} role="group">
      <RangeRow>
        {(['from', 'to'] as const).map((side) => (
          <Field
            key={side}
            label={(side === 'from' ? props.fromLabel : props.toLabel) ?? text[side]}
            error={wrong(side)}
          >
            <DateInput
              value={value[side]}
              onChange={(date) => onChange({ ...value, [side]: date })}
              onMalformed={(bad) => setInvalid((now) => (now[side] === bad ? now : { ...now, [side]: bad }))}
            />
          </Field>
        ))}
        <RangeButton label={text.chooseDateRange} {...{ value, onChange, min, max, disabled }} />
      </RangeRow>
    </ChoiceGroup>
  );
}
