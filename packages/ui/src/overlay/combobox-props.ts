import type { Ref } from 'react';
import type { FieldBaseProps } from '../field/Field';

/** One choice of a `Combobox`. */
export interface ComboboxItem {
  value: string;
  label: string;
  /** A second, quieter line: position, department. Searched as well. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxControlProps {
  items: readonly ComboboxItem[];
  /** Value of the chosen item, '' for none. */
  value: string;
  /** The new value ('' when cleared) and its item. */
  onChange: (value: string, item: ComboboxItem | null) => void;
  /** Server search: called 200 ms after typing; the list shows `items` unfiltered. */
  onSearch?: ((query: string) => void) | undefined;
  /** Items are loading. */
  loading?: boolean | undefined;
  /** Instead of items (default 'No matches'). */
  emptyText?: string | undefined;
  /** Label of the chosen item while it is not among `items` (asynchronous lists). */
  selectedLabel?: string | undefined;
  placeholder?: string | undefined;
  /** Offers a button that empties the choice. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Typed before this control was here: it begins with it, its list open. */
  startWith?: string | undefined;
  /** The focus was here before this control was. */
  startFocused?: boolean | undefined;
  /** Name of a bare combobox without a visible label. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxProps extends FieldBaseProps, ComboboxControlProps {
  id?: string;
}
