/**
 * Digits and letters that a spreadsheet makes another value of: zeros in front, more digits than it writes out, powers of
 * ten, days and months. An apostrophe leaves them text.
 */
const changed = /^'*(0\d+|\d{12,}|\d+e[+-]?\d+|\d{1,2}[/-]\d{1,2}([/-]\d{1,4})?)$/i;

/** A text that a spreadsheet opens, saves and gives back as it is. */
export const spreadsheetText = (text: string): string => (changed.test(text) ? `'${text}` : text);

/** The text that `spreadsheetText` wrote. Of other cells it only removes an apostrophe before figures. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && changed.test(cell) ? cell.slice(1) : cell;
