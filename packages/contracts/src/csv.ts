/*
 * A spreadsheet takes a cell for a formula by its first character, full-width forms included (OWASP, CSV injection).
 * Opened with another separator than it was written with, a file splits inside its cells and quotes: what follows a
 * semicolon, a tab, a bar or a line break may then begin a cell. An apostrophe there makes text of it.
 */
const separator = String.raw`([;\t|\r\n])`;
/** White space, quotes and apostrophes in front do not keep every spreadsheet from reading on. */
const formula = String.raw`['"\s]*[=+\-@＝＋－＠]`;
const first = String.raw`(?=${formula}|'*[\t\r])`;

const [inner, start] = [new RegExp(`${separator}(?=${formula})`, 'g'), new RegExp(`^${first}`)];
const [escapedInner, escapedStart] = [
  new RegExp(`${separator}'(?=${formula})`, 'g'),
  new RegExp(`^'${first}`),
];

/** A text as a CSV cell: nothing in it runs as a formula, with any separator. */
export const csvCell = (text: string): string =>
  text.replaceAll('\0', '').replace(inner, "$1'").replace(start, "'");

/** The text of a cell that `csvCell` wrote. Of other cells it only removes an apostrophe before a formula. */
export const csvText = (cell: string): string => cell.replace(escapedInner, '$1').replace(escapedStart, '');
