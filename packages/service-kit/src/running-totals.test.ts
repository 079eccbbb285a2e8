import {
  dropRunningTotalsSql,
  everything,
  nothing,
  runningTotalsSql,
  type RunningTotals,
} from './running-totals';
import { openHouse, type House } from './testing';

const totals: RunningTotals = {
  name: 'stay',
  schema: 'public',
  table: 'stays',
  // Who stays for a hundred nights counts nowhere.
  along: { column: 'day', type: 'date', of: 'case when r.nights < 100 then r.arrives end' },
  keys: { place: 'r.place', kind: 'r.kind' },
  groups: [
    [everything, everything],
    [everything, 'place'],
    [everything, 'kind'],
    ['place', 'kind'],
  ],
  together: true,
  figures: { stays: { type: 'int', of: '1' }, nights: { type: 'numeric', of: 'r.nights' } },
};

let house: House;
beforeAll(async () => {
  house = await openHouse([]);
  await house.sql(`create table stays (id int primary key, place uuid, kind uuid not null, arrives date not null,
    nights numeric(6, 2) not null)`);
});
afterAll(() => house.close());
beforeEach(() => house.sql('delete from stays'));
afterEach(() => house.sql(dropRunningTotalsSql(totals)));

const place = (sql: string) =>
  `case (${sql}) % 4 when 0 then null else md5('place' || (${sql}) % 4)::uuid end`;
const kind = (sql: string) => `md5('kind' || (${sql}) % 3)::uuid`;
const day = (sql: string) => `date '2026-01-01' + ((${sql}) % 25)::int`;
/** So many stays from a number on, spread over places, kinds and days. */
const add = (first: number, count: number) => `
  insert into stays select n, ${place('n')}, ${kind('n / 2')}, ${day('n * 7')}, 1 + n % 5 * 0.25
  from generate_series(${first}, ${first + count - 1}) n;`;
const fold = 'select fold_stay_totals();';

/** Each whole and part up to each day, as it is kept and as it is counted: those that differ. */
const wrong = () =>
  house.sql(`
    with parts as (
      select '${everything}'::uuid as whole, '${everything}'::uuid as part
      union select '${everything}', coalesce(place, '${nothing}') from stays
      union select '${everything}', kind from stays
      union select coalesce(place, '${nothing}'), kind from stays
      union select whole, part from stay_totals
    ), lines as (
      select w.whole, w.part, c.day, c.stays, c.nights from stay_changes c
      cross join lateral (values ('${everything}'::uuid, '${everything}'::uuid), ('${everything}', c.place),
        ('${everything}', c.kind), (c.place, c.kind)) w (whole, part)
    )
    select p.whole, p.part, d::date::text as day, kept, counted
    from parts p, generate_series(date '2025-12-31', date '2026-02-01', interval '1 day') d
    cross join lateral (
      select coalesce((select row(t.stays, t.nights)::text from stay_totals t where t.whole = p.whole
          and t.part = p.part and t.day <= d order by t.day desc limit 1), '(0,0)') as folded,
        (select sum(nights) from lines l where l.whole = p.whole and l.part = p.part and l.day <= d) as later,
        (select sum(stays) from lines l where l.whole = p.whole and l.part = p.part and l.day <= d) as more
    ) k
    cross join lateral (
      select count(*)::int as stays, coalesce(sum(nights), 0) as nights from stays s where s.arrives <= d and nights < 100
        and p.whole in ('${everything}', coalesce(s.place, '${nothing}'))
        and (p.part = '${everything}' or p.part = s.kind or p.whole = '${everything}' and p.part = coalesce(s.place, '${nothing}'))
    ) c
    cross join lateral (
      select (split_part(trim(both '()' from folded), ',', 1)::int + coalesce(more, 0)) || ' stays, '
             || (split_part(trim(both '()' from folded), ',', 2)::numeric + coalesce(later, 0))::numeric(9, 2) as kept,
             c.stays || ' stays, ' || c.nights::numeric(9, 2) as counted
    ) said
    where kept <> counted`);
/** Days on which a part of everything that is not zero misses beside the others. */
const missing = () =>
  house.sql(`
    select p.day from (select distinct day from stay_totals where whole = '${everything}') p
    cross join (select part, min(day) as since from stay_totals where whole = '${everything}' and stays <> 0 group by 1) k
    where p.day >= k.since and not exists (
      select from stay_totals t where t.whole = '${everything}' and t.part = k.part and t.day = p.day)`);

describe.each([true, false])('together: %s', (together) => {
  const make = () => house.sql(runningTotalsSql({ ...totals, together }));
  const expectTrue = async () => {
    expect(await wrong()).toEqual([]);
    if (together) expect(await missing()).toEqual([]);
  };

  test('what is there already is summed up, what comes, changes and goes follows, folded or not', async () => {
    await house.sql(add(1, 60));
    await make();
    await expectTrue();
    const steps = [
      add(101, 9),
      fold,
      `delete from stays where id % 7 = 0;`,
      // Onto days, places and kinds that were not there.
      `update stays set arrives = date '2025-12-31', place = md5('new')::uuid where id % 11 = 0;`,
      fold,
      `update stays set kind = md5('other')::uuid, nights = nights * 2 where id % 5 = 0;`,
      add(201, 3) + fold,
      'update stays set nights = nights + 100 where id % 13 = 0;' + fold,
      `update stays set arrives = date '2026-01-31' where id > 200;`,
      fold + fold,
      `delete from stays where place is null;`,
      fold,
    ];
    for (const step of steps) {
      await house.sql(step);
      await expectTrue();
    }
    expect(await house.sql('select from stay_changes')).toEqual([]);
  });

  test('of many changes at once the totals are made anew', async () => {
    await make();
    for (let n = 0; n < 6; n += 1) await house.sql(add(n * 1000, 250));
    expect((await house.sql('select from stay_changes')).length).toBeGreaterThan(1000);
    await expectTrue();
    await house.sql(fold);
    expect(await house.sql('select from stay_changes')).toEqual([]);
    await expectTrue();
  });

  test('a change that concerns no figure leaves no line', async () => {
    await make();
    await house.sql(add(1, 5) + fold + 'update stays set id = id + 1000;');
    expect(await house.sql('select from stay_changes')).toEqual([]);
  });

  test('nobody who writes while others fold is lost', async () => {
    await make();
    const write = async (writer: number) => {
      for (let n = 0; n < 12; n += 1) {
        await house.sql(add(writer * 1000 + n * 10, 4));
        await house.sql(`delete from stays where id = ${writer * 1000 + n * 10};`);
      }
    };
    const folding = async () => {
      for (let n = 0; n < 20; n += 1) await house.sql(fold);
    };
    await Promise.all([write(1), write(2), folding()]);
    await expectTrue();
    await house.sql(fold);
    await expectTrue();
  });
});
