import type { ComboboxItem } from './combobox-props';

/** Whether two lists are equal. */
export const sameItems = (some: readonly ComboboxItem[], others: readonly ComboboxItem[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every(({ value, label, description, disabled }, index) => {
      const other = others[index];
      return (
        other?.value === value &&
        other.label === label &&
        other.description === description &&
        other.disabled === disabled
      );
    }));

// The same functions each time: with new ones the control redraws all its options with every key.
export const isSameItem = (one: ComboboxItem | null, other: ComboboxItem | null) =>
  one?.value === other?.value;
export const labelOf = (item: ComboboxItem | null) => item?.label ?? '';

/** Pixels of the list's box, and of an option without and with a second line. */
const [box, line, twoLines] = [360, 36, 56];

/** Those of the first items that more than fill the list's box, so that it can be scrolled. */
export function inBox(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  let height = 0;
  const last = items.findIndex(({ description }) => (height += description ? twoLines : line) > box);
  return last < 0 ? items : items.slice(0, last + 1);
}
