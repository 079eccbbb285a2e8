import type { DateOrder } from '@portal/contracts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the looks of a cell, in the order of `styles`. */
export const style = { plain: 0, title: 1, date: 2, time: 3, text: 4 } as const;

const dateFormats = { dmy: 'dd/mm/yyyy', mdy: 'mm/dd/yyyy', ymd: 'yyyy\\-mm\\-dd' } as const;

const stylesOf = (date: string) =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${date}"/><numFmt numFmtId="165" formatCode="${date}\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const relationshipsOf = (...list: string[]) =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${list.join('')}</Relationships>`;
const partType = (path: string, kind: string) =>
  `<Override PartName="/xl/${path}.xml" ContentType="${type}.${kind}+xml"/>`;

/** The files of a workbook of one sheet but the sheet itself, by their paths. Source: ECMA-376, part 1, chapter 18. */
const book = (sheetName: string, order: DateOrder): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${partType('workbook', 'sheet.main')}${partType('worksheets/sheet1', 'worksheet')}${partType('styles', 'styles')}</Types>`,
  '_rels/.rels': relationshipsOf(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationshipsOf(
    relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relationship('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': stylesOf(dateFormats[order]),
});

/**
 * What stands before and after the rows of the sheet.
 * @param titleRow number of the row of titles, which stays in sight
 */
function sheet(titles: readonly string[], titleRow: number): { before: string; after: string } {
  const widths = titles.map(
    (title, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, title.length + 2)}" customWidth="1"/>`,
  );
  const pane = `<pane ySplit="${titleRow}" topLeftCell="A${titleRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  return {
    before: `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
    after: '</sheetData></worksheet>',
  };
}

export const partsOf = { book, sheet };
