import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Field } from '../field/Field';
import { ChoiceGroup } from '../field/group';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import type { PlainDateRange } from './Calendar';
import { DateInput, useInvalidDate } from './DateInput';
import type { PlainDate } from './plain-date';
import { RangeButton } from './RangeButton';

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

/** First and last day beside each other, then the calendar button. */
const RangeRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};
  & label {
    color: ${tokens.colour.muted};
    font-weight: ${tokens.weight.regular};
  }
  & input {
    padding-inline: ${tokens.space[2]};
  }
  /* Beside the inputs and not beside their labels. */
  & > button {
    margin-top: 26px;
  }
`;

/** A first and a last day, typed or picked from one calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, hint, error, hideLabel, min, max, disabled } = props;
  const text = useUiText();
  const invalidDate = useInvalidDate();
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const wrong = (side: 'from' | 'to') => (invalid[side] ? invalidDate : undefined);
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
