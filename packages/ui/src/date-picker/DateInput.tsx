import { useUiText } from '../theme/UiTextContext';
import { inWords } from './plain-date';
import { useToday } from './TodayContext';
import { isComplete, parseTyped, regionalDates } from './typed-date';
import { TypedInput, type TypedInputProps } from './TypedInput';

/** Text input of a date; its value is a plain date. Numbers are read in the order of the browser's region. */
export function DateInput(props: TypedInputProps) {
  const { language, dateLetters } = useUiText();
  const dates = regionalDates(language);
  const today = useToday();
  return (
    <TypedInput
      placeholder={dates.pattern(dateLetters)}
      {...props}
      parse={(typed) => parseTyped(typed, dates, today)}
      isComplete={isComplete}
      describe={(date) => inWords(date, language)}
    />
  );
}

/** The error of an invalid date, with an example in the region's format. */
export const useInvalidDate = (): string => {
  const { language, invalidDate } = useUiText();
  return invalidDate(regionalDates(language).example);
};
