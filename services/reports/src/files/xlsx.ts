import { csvCell } from '@portal/contracts/csv';
import type { OrganisationCalendar } from '@portal/service-kit';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { Readable } from 'node:stream';
import type { Cell, Report, Row } from '../reports/sql';
import type { Cover } from './cover';
import type { Columns } from './csv';
import { partsOf, style } from './xlsx-parts';

/** Rows that are written at once. */
const batch = 500;
/** The most characters that Excel takes in a cell. */
const longest = 32_767;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Text for XML, without the characters that it may not hold. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const time = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d))?$/;

/** A date or a wall-clock time as Excel counts it, in days since 30 December 1899; null for any other text. */
function serialOf(text: string): { days: number; style: number } | null {
  const [, day, hours, minutes] = time.exec(text) ?? [];
  if (!day) return null;
  const days = (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
  if (hours === undefined) return { days, style: style.date };
  return { days: days + (Number(hours) * 60 + Number(minutes)) / 1440, style: style.time };
}

function cellOf(at: string, value: Cell, isDate: boolean, look: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  const serial = isDate ? serialOf(value) : null;
  if (serial) return `<c r="${at}" s="${serial.style}"><v>${serial.days}</v></c>`;
  // Text is never a formula here; its mark holds even where somebody edits the cell.
  const shown = csvCell(value) === value ? look : style.text;
  const text = `<is><t xml:space="preserve">${escaped(value.slice(0, longest))}</t></is>`;
  return `<c r="${at}" t="inlineStr"${shown ? ` s="${shown}"` : ''}>${text}</c>`;
}

/** The letters of a column, from 0: A to Z, then AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The sheet's XML a piece at a time. */
async function* sheetOf(
  { dates = [] }: Pick<Report, 'dates'>,
  columns: Columns,
  rows: AsyncIterable<Row>,
  { lines }: Cover,
): AsyncGenerator<string> {
  const titles = Object.values(columns);
  const keys = Object.keys(columns).map((key) => ({ key, isDate: dates.includes(key) }));
  const letters = titles.map((_, index) => lettersOf(index));
  const titleRow = lines.length ? lines.length + 2 : 1;
  const { before, after } = partsOf.sheet(titles, titleRow);
  let last = 0;
  const write = (cells: readonly (readonly [value: Cell, isDate: boolean])[], look: number = style.plain) => {
    last += 1;
    const written = cells.map(([value, isDate], index) =>
      cellOf(`${letters[index]}${last}`, value, isDate, look),
    );
    return `<row r="${last}">${written.join('')}</row>`;
  };
  let pieces = [
    before,
    ...lines.map(([label, value]) =>
      write([
        [label, false],
        [value, true],
      ]),
    ),
  ];
  last = titleRow - 1;
  pieces.push(
    write(
      titles.map((title) => [title, false]),
      style.title,
    ),
  );
  for await (const row of rows) {
    pieces.push(write(keys.map(({ key, isDate }) => [row[key] ?? null, isDate])));
    if (pieces.length < batch) continue;
    yield pieces.join('');
    pieces = [];
  }
  yield [...pieces, after].join('');
}

async function* zipped(
  book: Record<string, string>,
  sheet: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length) ready.push(chunk);
  });
  for (const [path, xml] of Object.entries(book)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(part);
  for await (const xml of sheet) {
    part.push(strToU8(xml));
    yield* ready.splice(0);
  }
  part.push(new Uint8Array(0), true);
  zip.end();
  yield* ready;
}

/**
 * Rows as an Excel workbook of one sheet: figures and dates are typed, text is text whatever it begins with (acceptance
 * row REP-04). Dates are shown in the organisation's order, once it chose one. It is written as the rows come: libraries that write workbooks hold all of it, 540 MB for 100,000 rows.
 */
export const toXlsx = (
  report: Pick<Report, 'title' | 'dates'>,
  columns: Columns,
  rows: AsyncIterable<Row>,
  cover: Cover,
  calendar: Pick<OrganisationCalendar, 'dateOrder' | 'dateOrderChosen'>,
): Readable =>
  Readable.from(
    zipped(
      partsOf.book(report.title, calendar.dateOrderChosen ? calendar.dateOrder : 'ymd'),
      sheetOf(report, columns, rows, cover),
    ),
    { objectMode: false },
  );
