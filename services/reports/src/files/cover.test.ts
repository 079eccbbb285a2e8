import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { linesOf, recordsOf, thisYear, today } from '../reports.testing';

let harness: Harness;
let hr: Principal;
let lead: Principal;
let rescue: string;

beforeAll(async () => {
  harness = await openHarness(['reports'], { timeZone: 'Indian/Mauritius' });
  rescue = await addDepartment(harness, { name: 'Secours & Incendie: Équipe 1' });
  hr = await addPerson(harness, { role: 'hr_admin', firstName: 'Helen', lastName: 'Marchetti' });
  lead = await addPerson(harness, { role: 'supervisor', firstName: 'Marcus', lastName: 'Lind' });
});
afterAll(() => harness.close());

const generate = (as: Principal, body: contract.ReportBody & Partial<contract.ReportFile>) =>
  harness.as(as)(contract.generateReport, { body });
const nameOf = ({ headers }: { headers: Headers }) =>
  /^attachment; filename="([^"]+)"$/.exec(headers.get('content-disposition') ?? '')?.[1];
const year = { from: `${thisYear}-01-01`, to: `${thisYear}-12-31` };

test('REP-02 the name of the file says which report, whose, and of which days', async () => {
  const answer = await generate(hr, { reportType: 'leave_summary' });
  expect(nameOf(answer)).toBe(`leave_summary-all-${year.from}-to-${year.to}.csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const workbook = await generate(hr, { reportType: 'leave_summary', format: 'xlsx' });
  expect(nameOf(workbook)).toBe(`leave_summary-all-${year.from}-to-${year.to}.xlsx`);
  const days = { period: 'custom', from: '2026-02-01', to: '2026-02-28' } as const;
  expect(nameOf(await generate(hr, { reportType: 'team_shift', department: rescue, ...days }))).toBe(
    'team_shift-secours-incendie-equipe-1-2026-02-01-to-2026-02-28.csv',
  );
  expect(nameOf(await generate(lead, { reportType: 'team_shift', department: rescue, ...days }))).toBe(
    'team_shift-team-secours-incendie-equipe-1-2026-02-01-to-2026-02-28.csv',
  );
});

test('REP-02 the first lines say what the file covers, who made it and when', async () => {
  const { text } = await generate(lead, { reportType: 'leave_summary', department: rescue });
  const cells = linesOf(text)
    .slice(0, 8)
    .map(([label, value]) => [label, value]);
  expect(cells.slice(0, 6)).toEqual([
    ['Report', 'Leave Summary'],
    ['Department', 'Secours & Incendie: Équipe 1'],
    ['People', 'Team of Marcus Lind'],
    ['From', year.from],
    ['To', year.to],
    ['Made by', 'Marcus Lind'],
  ]);
  expect(cells[6]).toEqual(['Made on', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)]);
  const madeOn = Date.parse(`${cells[6]?.[1]?.replace(' ', 'T')}+04:00`);
  expect(Math.abs(madeOn - Date.now())).toBeLessThan(120_000);
  const everybody = linesOf((await generate(hr, { reportType: 'leave_summary' })).text);
  expect(everybody[1]?.slice(0, 2)).toEqual(['Department', 'All departments']);
  expect(everybody[2]?.slice(0, 2)).toEqual(['People', 'All employees']);
});

test('REP-04 every line of a file has as many fields as its table, which begins after an empty line', async () => {
  for (const reportType of contract.ReportType.options) {
    const { text } = await generate(hr, { reportType, period: 'custom', from: today, to: today });
    const widths = new Set(linesOf(text).map((cells) => cells.length));
    const { body } = await harness.as(hr)(contract.previewReport, { body: { reportType } });
    expect([...widths]).toEqual([body.columns.length]);
    expect(recordsOf(text)[0]).toEqual(body.columns.map(({ title }) => title.message));
  }
});
