import { useState, type ReactNode, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { Field } from '../field/Field';
import { ChoiceGroup } from '../field/group';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import type { PlainDateRange } from './Calendar';
import { DateInput, useInvalidDate } from './DateInput';
import type { DayMarks } from './day-marks';
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
  /** What the calendar marks besides weekends. */
  marks?: DayMarks | undefined;
  disabled?: boolean;
  /** Both days are. */
  required?: boolean;
  /** What is wrong with one of the days. */
  fromError?: ReactNode;
  toError?: ReactNode;
  fromRef?: Ref<HTMLInputElement> | undefined;
  toRef?: Ref<HTMLInputElement> | undefined;
}

/** First and last day beside each other, then the calendar button. */
const RangeRow = styled.div<{ $grouped: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};
  ${({ $grouped }) =>
    $grouped &&
    css`
      & label {
        color: ${tokens.colour.muted};
        font-weight: ${tokens.weight.regular};
      }
    `}
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
  const { label, value, onChange, hint, error, hideLabel, required, min, max, marks, disabled } = props;
  const text = useUiText();
  const invalidDate = useInvalidDate();
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const wrong = (side: 'from' | 'to') => (invalid[side] ? invalidDate : props[`${side}Error`]);
  return (
    <ChoiceGroup {...{ label, hint, error, hideLabel, disabled }} role="group">
      <RangeRow $grouped={!hideLabel}>
        {(['from', 'to'] as const).map((side) => (
          <Field
            key={side}
            label={(side === 'from' ? props.fromLabel : props.toLabel) ?? text[side]}
            error={wrong(side)}
            {...(required && { required })}
          >
            <DateInput
              ref={props[`${side}Ref`]}
              value={value[side]}
              onChange={(date) => onChange({ ...value, [side]: date })}
              onMalformed={(bad) => setInvalid((now) => (now[side] === bad ? now : { ...now, [side]: bad }))}
            />
          </Field>
        ))}
        <RangeButton label={text.chooseDateRange} {...{ value, onChange, min, max, marks, disabled }} />
      </RangeRow>
    </ChoiceGroup>
  );
}
