import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../field/TextField';
import { useUiText } from '../theme/UiTextContext';

interface Props {
  q: string;
  onSearch: (q: string) => void;
  /** Debounce in milliseconds; 0 searches at once. */
  delay: number;
  placeholder: string | undefined;
}

/** The search box: shows the input at once, and searches after `delay`. */
export function SearchBox({ q, onSearch, delay, placeholder }: Props) {
  const text = useUiText();
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(q);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The query was changed from outside, such as by the back button.
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);

  const ask = (value: string): void => {
    asked.current = value;
    onSearch(value);
  };
  const type = (value: string): void => {
    setTyped(value);
    clearTimeout(timer.current);
    if (delay === 0) ask(value);
    else timer.current = setTimeout(() => ask(value), delay);
  };

  return (
    <TextInput
      type="search"
      aria-label={text.search}
      placeholder={placeholder ?? text.searchPlaceholder}
      adornment={<Search />}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
