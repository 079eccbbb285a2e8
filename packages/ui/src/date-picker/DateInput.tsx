import { useUiText } from '../theme/UiTextContext';
import { parseTyped } from './plain-date';
import { TypedInput, type TypedInputProps } from './TypedInput';

/** Text input of a date; its value is a plain date. */
export function DateInput(props: TypedInputProps) {
  const { language, datePlaceholder } = useUiText();
  return (
    <TypedInput placeholder={datePlaceholder} {...props} parse={(typed) => parseTyped(typed, language)} />
  );
}
