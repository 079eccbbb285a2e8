import { useUiText } from '../theme/UiTextContext';
import { inFull, inWords } from './plain-date';
import { useToday } from './TodayContext';
import { isComplete, parseTyped, regionalDates } from './typed-date';
import { TypedInput, type TypedInputProps } from './TypedInput';

const example = '2027-12-25';

/** Text input of a date; its value is a plain date. Numbers are read in the organisation's order, else the browser's region's. */
export function DateInput(props: TypedInputProps) {
  const { language, typedOrder } = useUiText();
  const dates = regionalDates(language, { order: typedOrder });
  const today = useToday();
  return (
    <TypedInput
      placeholder={inFull(example, language)}
      {...props}
      parse={(typed) => parseTyped(typed, dates, today)}
      isComplete={isComplete}
      write={(date) => inFull(date, language)}
      describe={(date) => inWords(date, language)}
    />
  );
}

/** The error of an invalid date, with an example. */
export const useInvalidDate = (): string => {
  const { language, invalidDate } = useUiText();
  return invalidDate(inFull(example, language));
};
