import type { CellValue } from './types';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Ascending order of two cells: numbers by size, text by the reader's alphabet with numbers inside in order,
 * false before true.
 */
export const compareValues = (one: CellValue, other: CellValue): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
};

/** True for a cell without content; these stand last in either direction. */
export const isBlank = (value: CellValue): boolean => value === null || value === undefined || value === '';
