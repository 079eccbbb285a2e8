import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addLeaveType, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addRequest, addShifts, rawAnswer, recordsOf, today } from '../reports.testing';

// Long files, on a machine that may be busy with others.
jest.setTimeout(60_000);

let harness: Harness;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['reports']);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const fetchReport = (reportType: contract.ReportType, over: object = {}, signal?: AbortSignal) =>
  rawAnswer(() => generate(reportType, over), signal);
const generate = (reportType: contract.ReportType, over: object = {}) =>
  harness.as(hr)(contract.generateReport, { body: { reportType, ...over } });

test('REP-04 nothing that somebody typed runs as a formula, and quotes stay inside their field', async () => {
  const typed = [
    '=HYPERLINK("http://x")',
    '+1+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r\n=1',
    '＝1',
    'a "b", c',
    'x;=1',
  ];
  for (const firstName of typed) {
    const person = await addPerson(harness, { firstName, lastName: 'X' });
    await addShifts(harness, person, today, 1);
  }
  const { text } = await generate('team_shift');
  expect(text).not.toMatch(/"\s*[=+\-@＝]/);
  expect(text).toContain(`"'=HYPERLINK(""http://x"") X"`);
  expect(text).toContain('"a ""b"", c X"');
  // Opened with semicolons, what follows one begins a cell.
  expect(text).toContain(`"x;'=1 X"`);
});

test('REP-04 UTF-8 with its mark, CRLF, and names as they are written', async () => {
  const person = await addPerson(harness, { firstName: 'Torbjørn', lastName: 'Zielińska' });
  await addShifts(harness, person, today, 1);
  const bytes = Buffer.from(await (await fetchReport('team_shift')).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text).toContain('"Torbjørn Zielińska"');
  expect(text.endsWith('"\r\n')).toBe(true);
});

test('a negative figure stays a number', async () => {
  const person = await addPerson(harness, { firstName: 'Over', lastName: 'Drawn' });
  const type = await addLeaveType(harness, { name: 'Short Leave', allowance: '1' });
  await addRequest(harness, person, type, { start: today, days: 3, decidedBy: hr });
  const { text } = await generate('employee_utilization');
  const record = recordsOf(text).find((cells) => cells[1] === 'Over Drawn');
  expect(record?.[8]).toBe('-2');
});

test('a long report comes whole and in order, and a reader who leaves frees the connection', async () => {
  const person = await addPerson(harness);
  await addShifts(harness, person, '1990-01-01', 6000);
  const years = { period: 'custom', from: '1990-01-01', to: '2009-12-31' } as const;
  const [, ...records] = recordsOf((await generate('team_shift', years)).text);
  expect(records).toHaveLength(6000);
  const days = records.map((record) => record[0]);
  expect(days).toEqual([...days].sort());

  for (let round = 0; round < 12; round += 1) {
    const leaving = new AbortController();
    const reader = (await fetchReport('team_shift', years, leaving.signal)).body?.getReader();
    await reader?.read();
    leaving.abort();
  }
  // The pool has six connections: twelve that stayed behind would leave none for this.
  expect((await generate('team_shift', years)).status).toBe(200);
});

test('REP-04 a semicolon or a tab between the cells, and without cover lines the titles come first', async () => {
  const year = { period: 'custom', from: today, to: today, cover: false } as const;
  const plain = (await generate('team_shift', year)).text.split('\r\n');
  expect(plain[0]).toMatch(/^"Date","Employee ID","Employee",/);
  const rows = (text: string, separator: string) =>
    text.split('\r\n').map((line) => line.slice(1, -1).split(`"${separator}"`));
  for (const [separator, sign] of [
    [';', ';'],
    ['tab', '\t'],
  ] as const) {
    const { text } = await generate('team_shift', { ...year, separator });
    expect(rows(text, sign)).toEqual(rows(plain.join('\r\n'), ','));
  }
});
