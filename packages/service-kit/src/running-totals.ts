import { afterStatement, changedRows, changeEvents, dropAfterStatement } from './after-statement';

/** Stands for all rows: as the whole, and as a part. */
export const everything = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Stands for a key that a row has not. */
export const nothing = '00000000-0000-0000-0000-000000000000';

/** What of a table is summed up, and along which of its columns. SQL calls a row of the table `r`. */
export interface RunningTotals {
  /** Of what is made: `<name>_totals`, `<name>_changes` and `fold_<name>_totals()`. */
  name: string;
  schema: string;
  /** The table that is followed. */
  table: string;
  /** Along what the figures run: the column it stands in, its type, and what it is of a row; null: the row does not count. */
  along: { column: string; type: 'date' | 'timestamptz'; of: string };
  /** What is worked out of a row once, for figures that ask for it again and again: columns of `x`. */
  once?: string;
  /** Keys of a row, by which totals are told apart: name → a uuid or null. */
  keys: Readonly<Record<string, string>>;
  /** Of which wholes there are totals, and of which parts of them: names of keys, or `everything`. */
  groups: readonly (readonly [whole: string, part: string])[];
  /**
   * Totals of everything stand beside each other: wherever one of them changes, all that are not zero have a row. One
   * stretch of an index then tells those of hundreds of keys at once. For what runs along days, as these are few.
   */
  together: boolean;
  /** Column → its type, and what a row adds to it. */
  figures: Readonly<Record<string, { type: 'int' | 'numeric'; of: string }>>;
}

/** More changes than these, and than this part of the totals, take longer to add than the totals to be made anew. */
const fewChanges = 1000;
const manyOf = 10;

const uuid = (name: string) => (name === everything ? `'${everything}'::uuid` : `l.${name}`);

/** The statements of which `runningTotalsSql` is made. */
function statements({ name, schema, table, along, ...totals }: RunningTotals) {
  const at = along.column;
  const figures = Object.keys(totals.figures);
  const keys = Object.keys(totals.keys);
  const each = (write: (figure: string) => string, between = ', ') => figures.map(write).join(between);
  /** What rows add: a line for each. */
  const lines = (rows: string) => `
    select ${Object.entries(totals.keys)
      .map(([key, of]) => `coalesce(${of}, '${nothing}') as ${key}, `)
      .join('')}
           ${along.of} as ${at}, ${Object.entries(totals.figures)
             .map(([figure, { of }]) => `r.sign * (${of}) as ${figure}`)
             .join(', ')}
    from (${rows}) r ${totals.once ? `cross join lateral (select ${totals.once} offset 0) x` : ''}
    where ${along.of} is not null`;
  /** What lines add to the totals. */
  const cells = (from: string) => `
    select g.whole, g.part, l.${at}, ${each((figure) => `sum(l.${figure}) as ${figure}`)}
    from (${from}) l
    cross join lateral (values ${totals.groups.map(([whole, part]) => `(${uuid(whole)}, ${uuid(part)})`).join(', ')}) g (whole, part)
    group by g.whole, g.part, l.${at}`;
  const insert = `insert into ${name}_totals (whole, part, ${at}, ${each((figure) => figure)})`;
  /** All totals, out of the table itself. */
  const fill = `
    with cells as materialized (${cells(lines(`select 1 as sign, n.* from ${table} n`))}), places as (
      select whole, part, ${at} from cells
      ${
        totals.together
          ? `union select '${everything}', k.part, p.${at}
             from (select distinct part from cells where whole = '${everything}') k,
                  (select distinct ${at} from cells where whole = '${everything}') p`
          : ''
      }
    )
    ${insert}
    select whole, part, ${at}, ${each((figure) => `sum(coalesce(x.${figure}, 0)) over up_to_here`)}
    from places left join cells x using (whole, part, ${at})
    window up_to_here as (partition by whole, part order by ${at})
    -- Totals of one point lie in a few pages.
    order by ${at}, whole;`;
  /** The totals as they are before the point of a cell `c`, at that point. */
  const carry = (which: (row: string) => string) => `
    ${insert}
    select t.whole, t.part, c.${at}, ${each((figure) => `t.${figure}`)} from ${name}_totals t
    where ${which('t')} and t.${at} = (
      select max(b.${at}) from ${name}_totals b where ${which('b')} and b.${at} < c.${at}
    );`;
  const ofEverything = (row: string) => `${row}.whole = '${everything}'`;
  const ofItself = (row: string) => `${row}.whole = c.whole and ${row}.part = c.part`;
  const begin = (points: string) => `
    ${insert}
    select c.whole, c.part, p.${at}, ${each(() => '0')} from (select c.${at} ${points}) p on conflict do nothing;`;
  const lacks = (which: string) =>
    `not exists (select from ${name}_totals t where ${which} and t.${at} = c.${at})`;
  /** A place for each cell, with what stood there before. */
  const makePlaces = `
    for c in select whole, part, ${at} from ${name}_cells loop
      ${
        totals.together
          ? `if ${ofEverything('c')} then
        if ${lacks(ofEverything('t'))} then ${carry(ofEverything)} end if;
        if ${lacks(ofItself('t'))} then
          ${begin(`union select t.${at} from ${name}_totals t where ${ofEverything('t')} and t.${at} > c.${at}`)}
        end if;
      end if;`
          : ''
      }
      if ${lacks(ofItself('t'))} then ${carry(ofItself)} ${begin('')} end if;
    end loop;`;
  /** Cells count from their point on. */
  const addCells = `
    update ${name}_totals t set ${each((figure) => `${figure} = t.${figure} + m.${figure}`)}
    from (
      select whole, part, ${at}, lead(${at}, 1, 'infinity') over here as until,
             ${each((figure) => `sum(${figure}) over here as ${figure}`)}
      from ${name}_cells window here as (partition by whole, part order by ${at})
    ) m
    where t.whole = m.whole and t.part = m.part and t.${at} >= m.${at} and t.${at} < m.until;`;
  const follow = changeEvents
    .map((event) =>
      afterStatement(
        `follow_${name}_totals`,
        table,
        event,
        `insert into ${schema}.${name}_changes (${[...keys, at].join(', ')}, ${each((figure) => figure)})
         select ${[...keys, at].join(', ')}, ${each((figure) => `sum(${figure})`)} from (${lines(changedRows[event])}) l
         group by ${[...keys, at].join(', ')} having ${each((figure) => `sum(${figure}) <> 0`, ' or ')};`,
      ),
    )
    .join('');
  const columns = `${at} ${along.type} not null, ${Object.entries(totals.figures)
    .map(([figure, { type }]) => `${figure} ${type} not null`)
    .join(', ')}`;
  return { at, keys, columns, cells, fill, makePlaces, addCells, follow };
}

/**
 * SQL that makes running totals and keeps them: what all rows up to a point come to, so that any period is one total
 * less another, however many rows lie in it.
 *
 * Who writes a row only adds a line to the changes and waits for nobody; the fold, which a job of the part calls, adds
 * the lines to the totals, and who reads adds those that are not folded yet. Both change in one transaction, so each
 * statement sees every row once. What is in the table already is summed up at once.
 */
export function runningTotalsSql(totals: RunningTotals): string {
  const { name, schema, table, together } = totals;
  const { at, keys, columns, cells, fill, makePlaces, addCells, follow } = statements(totals);
  return `
    create table ${name}_changes (${keys.map((key) => `${key} uuid not null, `).join('')}${columns});
    create table ${name}_totals (whole uuid not null, part uuid not null, ${columns}, primary key (whole, part, ${at}))
      with (fillfactor = 80);
    ${together ? `create index ${name}_totals_together on ${name}_totals (${at}, part) where whole = '${everything}';` : ''}
    -- What is being folded.
    create unlogged table ${name}_cells (like ${name}_totals);
    create function fold_${name}_totals() returns void language plpgsql set search_path = ${schema}, pg_temp as $$
    declare
      c record;
      changes bigint;
    begin
      perform pg_advisory_xact_lock(hashtext('${schema}.${name}_totals'));
      select count(*) into changes from ${name}_changes;
      if changes > ${fewChanges} and changes > (
        select reltuples / ${manyOf} from pg_class where oid = '${schema}.${name}_totals'::regclass
      ) then
        delete from ${name}_totals;
        -- One statement, so that a row counts as a change or as one of the table, and never as both.
        ${fill.replace('with cells', `with folded as (delete from ${name}_changes), cells`)}
      elsif changes > 0 then
        with folded as (delete from ${name}_changes returning *)
        insert into ${name}_cells ${cells('select * from folded')};
        ${makePlaces}
        ${addCells}
        delete from ${name}_cells;
      end if;
    end $$;
    lock table ${table} in share row exclusive mode;
    ${follow}
    ${fill}
    create view published_${name}_totals as select * from ${name}_totals;
    create view published_${name}_changes as select * from ${name}_changes;
    grant select on published_${name}_totals, published_${name}_changes to portal_readers;`;
}

/** Takes away all that `runningTotalsSql` made. */
export const dropRunningTotalsSql = ({ name }: Pick<RunningTotals, 'name'>): string => `
    ${dropAfterStatement(`follow_${name}_totals`)}
    drop function if exists fold_${name}_totals;
    drop view if exists published_${name}_totals, published_${name}_changes;
    drop table if exists ${name}_totals, ${name}_cells, ${name}_changes;`;

/**
 * SQL of the totals of one part of a whole as they stand at the last point that lies so: one row, or none.
 * @param table `<name>_totals`, or what publishes it
 * @param whole SQL of the key, as `part`
 * @param point the column along which they run
 * @param until the points that count, such as `<= $1`
 */
export const totalsUpTo = (
  table: string,
  whole: string,
  part: string,
  point: string,
  until: string,
): string => `(
  select * from ${table} kept where kept.whole = ${whole} and kept.part = ${part} and kept.${point} ${until}
  order by kept.${point} desc limit 1)`;
