/**
 * French typography. Catalogues use plain spaces and straight apostrophes. This function puts non-breaking spaces before
 * colons, semicolons, marks and percent signs and inside quotation marks, and curves apostrophes. The spaces are narrow,
 * except at colons and quotation marks.
 * Source: Lexique des règles typographiques en usage à l'Imprimerie nationale.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[;?!%])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replaceAll("'", '’');
