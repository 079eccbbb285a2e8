import { defaultUiText } from '../theme/UiTextContext';
import type { CellValue } from './types';

let collator: Intl.Collator | undefined;
/** Made when it is first needed: by then the language of the page is known. */
const inOrder = (one: string, other: string): number =>
  (collator ??= new Intl.Collator(defaultUiText.language, { numeric: true, sensitivity: 'base' })).compare(
    one,
    other,
  );

/**
 * Ascending order of two cells: numbers by size, text by the page's language with numbers inside in order,
 * false before true.
 */
export const compareValues = (one: CellValue, other: CellValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return inOrder(String(one ?? ''), String(other ?? ''));
};

/** True for a cell without content; these are last in both directions. */
export const isBlank = (value: CellValue): boolean => value === null || value === undefined || value === '';
