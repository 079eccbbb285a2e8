import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { strFromU8, unzipSync } from 'fflate';
import { addShifts, linesOf, rawAnswer } from '../reports.testing';
import type { Row } from '../reports/sql';
import { toXlsx } from './xlsx';

// Long files, on a machine that may be busy with others.
jest.setTimeout(60_000);

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

interface Cell {
  /** The letters and the number of its place. */
  at: string;
  /** `date` and `time` by the look of the cell. */
  type: 'text' | 'number' | 'date' | 'time';
  value: string;
}

const plain = (xml: string) => xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** The cells of the only sheet of a workbook, row by row. */
function cellsOf(file: Uint8Array): Cell[][] {
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/gs)].map(([, at = '', how = '', inside = '']) => {
      const [, look] = /s="(\d)"/.exec(how) ?? [];
      const type = how.includes('inlineStr')
        ? 'text'
        : look === '2'
          ? 'date'
          : look === '3'
            ? 'time'
            : 'number';
      return { at, type, value: plain(inside.replace(/<[^>]+>/g, '')) } as const;
    }),
  );
}

const generate = (over: object) =>
  harness.as(hr)(contract.generateReport, { body: { reportType: 'team_shift', ...over } });
const workbook = async (over: object) => {
  const answer = await rawAnswer(() => generate({ format: 'xlsx', ...over }));
  expect(answer.headers.get('content-type')).toBe(contract.xlsxType);
  return new Uint8Array(await answer.arrayBuffer());
};
/** Excel counts days from 30 December 1899. */
const dayOf = ({ value }: Cell) =>
  new Date(Date.UTC(1899, 11, 30) + Number(value) * 86_400_000).toISOString().slice(0, 16);

test('REP-04 a workbook has the rows of the CSV: figures and dates as such, text as it was typed', async () => {
  const typed = ['=HYPERLINK("http://x")', 'a < b & c > d', '+1', '2026-03-01'];
  const day = '2026-03-02';
  for (const firstName of typed)
    await addShifts(harness, await addPerson(harness, { firstName, lastName: 'X' }), day, 1);
  const period = { period: 'custom', from: day, to: day, cover: false };
  const [titles = [], ...rows] = cellsOf(await workbook(period));
  const [csvTitles = [], ...csvRows] = linesOf((await generate(period)).text);
  expect(titles.map(({ value }) => value)).toEqual(csvTitles);
  expect(rows).toHaveLength(csvRows.length);
  const columnOf = (title: string) => String.fromCharCode(65 + csvTitles.indexOf(title));
  const under = (title: string) =>
    rows.map((row, index) => row.find(({ at }) => at === `${columnOf(title)}${index + 2}`));
  expect(new Set(under('Employee').map((cell) => `${cell?.type} ${cell?.value}`))).toEqual(
    new Set(typed.map((name) => `text ${name} X`)),
  );
  for (const cell of under('Date')) {
    expect(cell?.type).toBe('date');
    expect(cell && dayOf(cell)).toBe(`${day}T00:00`);
  }
  for (const cell of under('Planned start')) {
    expect(cell?.type).toBe('time');
    expect(cell && dayOf(cell)).toBe(`${day}T06:00`);
  }
  expect(under('Worked hours')[0]).toMatchObject({ type: 'number', value: '7.5' });
  expect(rows.flat().some(({ value }) => value === '')).toBe(false);
});

test('REP-04 nothing in a workbook is a formula, and its cover says what it is about', async () => {
  const files = unzipSync(await workbook({ period: 'custom', from: '2026-03-02', to: '2026-03-02' }));
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="A1" t="inlineStr"><is><t xml:space="preserve">Report</t></is></c>');
  // The titles stay in sight, under seven lines and an empty one.
  expect(sheet).toContain('<pane ySplit="9"');
  expect(sheet).toContain('<row r="9"><c r="A9"');
});

test('MOVE-02 dates of a workbook and weeks of a report follow the organisation', async () => {
  const person = await addPerson(harness);
  // From Saturday to Monday.
  for (const day of ['2026-05-02', '2026-05-03', '2026-05-04']) await addShifts(harness, person, day, 1);
  const within = { period: 'custom', from: '2026-05-01', to: '2026-05-31' } as const;
  const follow = async (weekStart: string, dateOrder: string) => {
    await harness.sql(
      `insert into departments.organisation (only_row, name, holiday_years, week_start, date_order)
       values (true, 'Kestrel Bay', 1, $1, $2)
       on conflict (only_row) do update set week_start = $1, date_order = $2`,
      [weekStart, dateOrder],
    );
    await harness.services.reports!.db.calendar(true);
    const styles = unzipSync(await workbook(within))['xl/styles.xml'];
    const { bars } = (
      await harness.as(hr)(contract.drawReport, { body: { reportType: 'team_shift', ...within } })
    ).body;
    return { styles: strFromU8(styles ?? new Uint8Array()), weeks: bars.map(({ label }) => label) };
  };
  const monday = await follow('mon', 'dmy');
  expect(monday.styles).toContain('"dd/mm/yyyy"');
  expect(monday.weeks).toEqual(['Week of 27 Apr', 'Week of 04 May']);
  expect((await follow('sun', 'mdy')).weeks).toEqual(['Week of 26 Apr', 'Week of 03 May']);
  const saturday = await follow('sat', 'ymd');
  expect(saturday.styles).toContain('"yyyy\\-mm\\-dd"');
  expect(saturday.weeks).toEqual(['Week of 02 May']);
});

test('a long workbook goes out while its rows are read', async () => {
  let read = 0;
  async function* rows(): AsyncGenerator<Row> {
    for (; read < 30_000; read += 1) yield { n: read, name: `Employee ${read}` };
  }
  const cover = { fileName: '', lines: [] };
  const stream = toXlsx({ title: 'Long' }, { n: 'Number', name: 'Name' }, rows(), cover, {
    dateOrder: 'mdy',
    dateOrderChosen: false,
  });
  const chunks: Uint8Array[] = [];
  let readAtFirst = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    if (chunks.length === 20) readAtFirst = read;
  }
  expect(readAtFirst).toBeLessThan(15_000);
  const cells = cellsOf(Buffer.concat(chunks));
  expect(cells).toHaveLength(30_001);
  expect(cells.at(-1)?.map(({ at, value }) => `${at} ${value}`)).toEqual([
    'A30001 29999',
    'B30001 Employee 29999',
  ]);
});
