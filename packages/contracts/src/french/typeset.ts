/**
 * French in print. Catalogues are written with plain spaces and straight apostrophes; here a colon, a semicolon, a
 * mark or a percent sign is kept on the line of its word, quotation marks with what they hold, and apostrophes are
 * curved.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[:;?!»%])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replaceAll("'", '’');
