import { useState, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { ChoiceGroup } from '../field/group';
import { Select } from '../field/Select';
import { useUiText } from '../theme/UiTextContext';
import { tokens } from '../tokens/tokens';
import { regionalDates } from './typed-date';

export interface MonthDayFieldProps {
  label: ReactNode;
  /** `MM-DD`, '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Name of the choice of no month, as `End of the year`. */
  emptyLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  onBlur?: () => void;
  /** The month, for the focus. */
  ref?: Ref<HTMLSelectElement> | undefined;
}

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
`;
const Month = styled.div`
  flex: 1 1 0;
  min-width: 120px;
`;
const Day = styled.div`
  flex: 0 0 76px;
`;

const pad = (part: number): string => String(part).padStart(2, '0');
/** Of a leap year: 29 February is a day as well. */
const daysIn = (month: string): number => new Date(2024, Number(month), 0).getDate();

/** A day of every year: its month and its day, in the order of the organisation, else of the language. A month alone means its last day. */
export function MonthDayField(props: MonthDayFieldProps) {
  const { label, value, onChange, emptyLabel, hint, error, onBlur, ref } = props;
  const text = useUiText();
  const [language] = useState(() =>
    regionalDates(text.language, { region: text.language, order: text.typedOrder }),
  );
  const [month = '', day = ''] = value.split('-');
  const name = new Intl.DateTimeFormat(text.language, { month: 'long' });
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: pad(at + 1),
    label: name.format(new Date(2024, at, 1)),
  }));
  const days = Array.from({ length: daysIn(month || '01') }, (_, at) => pad(at + 1));
  const choose = (next: string) => {
    const last = next && daysIn(next);
    // The last day of a month stays the last day of another.
    const isLast = !day || Number(day) === daysIn(month);
    onChange(last ? `${next}-${pad(isLast ? last : Math.min(Number(day), last))}` : '');
  };
  const parts = [
    <Month key="month">
      <Select
        ref={ref}
        label={text.month}
        hideLabel
        value={month}
        onBlur={onBlur}
        onChange={(event) => choose(event.target.value)}
        options={[{ value: '', label: emptyLabel }, ...months]}
      />
    </Month>,
    <Day key="day">
      <Select
        label={text.day}
        hideLabel
        value={day}
        disabled={!month}
        onBlur={onBlur}
        onChange={(event) => onChange(`${month}-${event.target.value}`)}
        options={[
          ...(month ? [] : [{ value: '', label: '–' }]),
          ...days.map((each) => ({ value: each, label: String(Number(each)) })),
        ]}
      />
    </Day>,
  ];
  const dayFirst = language.order.indexOf('day') < language.order.indexOf('month');
  return (
    <ChoiceGroup {...{ label, hint, error }} role="group">
      <Row>{dayFirst ? parts.toReversed() : parts}</Row>
    </ChoiceGroup>
  );
}
