/**
 * French in print. Catalogues are written with plain spaces and straight apostrophes; here a colon, a semicolon, a
 * mark or a percent sign is kept on the line of its word, quotation marks with what they hold, and apostrophes are
 * curved. The space is narrow, as numbers have it between their thousands, but for the colon and quotation marks.
 * Source: Lexique des règles typographiques en usage à l'Imprimerie nationale.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[;?!%])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replaceAll("'", '’');
