import styled from 'styled-components';
import { useUiText } from '../theme/UiTextContext';
import { DayButton } from './CalendarButton';
import { DateInput } from './DateInput';
import type { DayMarks } from './day-marks';
import type { PlainDate } from './plain-date';
import type { TypedInputProps } from './TypedInput';

interface DayInputProps extends Omit<TypedInputProps, 'min' | 'max'> {
  /** Limits of the calendar. */
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  marks?: DayMarks | undefined;
}

const WithButton = styled.div`
  position: relative;
  & input {
    padding-inline-end: 44px;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
`;

/** An input for a day, with its calendar button inside, at the end. */
export function DayInput({ min, max, marks, ...input }: DayInputProps) {
  const { value, onChange, disabled } = input;
  const { chooseDate } = useUiText();
  return (
    <WithButton>
      <DateInput {...input} />
      <DayButton label={chooseDate} {...{ value, onChange, min, max, marks, disabled }} />
    </WithButton>
  );
}
