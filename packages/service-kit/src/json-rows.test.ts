import { bareColumn, flagColumn, instantColumn, jsonRows, nested, textColumn, wordColumn } from './json-rows';
import { instantSql } from './sql';
import { openHarness, type Harness } from './testing';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness(['departments']);
});
afterAll(() => harness.close());

const rows = jsonRows({
  id: wordColumn('v.id'),
  text: textColumn('v.text'),
  again: textColumn('v.text'),
  at: instantColumn('v.at'),
  none: instantColumn('null::timestamptz'),
  n: bareColumn('v.n'),
  yes: flagColumn('v.n > 0'),
  inner: nested('v.text', { day: wordColumn('v.at::date') }),
});
const valuesSql = `(values
  (1, E'Zoë "quoted" \\\\ back \\n line \\u2028', timestamptz '2026-03-01 23:59:59.1237+00', 1.50, '1f'),
  (2, '', timestamptz '2026-03-29 02:30:00+05', 0, '2f'),
  (3, null, timestamptz '0999-01-01 00:00:00.05+00', -3, '3f')) v (place, text, at, n, id)`;

test('rows become what PostgreSQL itself writes as JSON', async () => {
  const { db } = harness.services.departments!;
  const [written] = await harness.sql<{ json: unknown[] }>(
    `select json_agg(json_build_object('id', v.id, 'text', v.text, 'again', v.text, 'at', ${instantSql('v.at')},
       'none', null, 'n', v.n, 'yes', v.n > 0,
       'inner', case when v.text is not null then json_build_object('day', v.at::date) end) order by place) as json
     from ${valuesSql}`,
  );
  const found = await db.texts('', `select ${rows.sql} from ${valuesSql} order by place`);
  expect(JSON.parse(rows.list(found))).toEqual(written?.json);
  const [itself] = await harness.sql<{ json: unknown[] }>(
    `select json_agg(r) as json from (select ${rows.json} from ${valuesSql} order by place) r`,
  );
  expect(itself?.json).toEqual(written?.json);
});

test('a left join that finds nobody is no row of the list', async () => {
  const { db } = harness.services.departments!;
  const found = await db.texts(
    '',
    `select 7 as total, ${rows.sql} from (select 1) one left join ${valuesSql} on place = $1`,
    [9],
  );
  expect([found[0]?.[0], rows.list(found, 1)]).toEqual(['7', '[]']);
});
