import { LeaveStatus } from '@portal/contracts';
import { everything, nothing, totalsUpTo, type Database } from '@portal/service-kit';
import { timeBuckets } from '../migrations/016-facts-along-days';
import type { Figures } from './stats';

const all = `'${everything}'::uuid`;
const statuses = LeaveStatus.options;
type Counts = Record<LeaveStatus, number>;

const sums = statuses.map((status) => `sum(${status})::int as ${status}`).join(', ');

/**
 * Requests of everybody and of each department by status: their totals stand beside each other, with what is not folded
 * into them yet.
 */
const countsSql = `
  select d.id as part, ${statuses.map((status) => `coalesce(t.${status}, 0) + coalesce(c.${status}, 0) as ${status}`).join(', ')}
  from (select id from departments.published union all values ('${nothing}'::uuid), ('${everything}')) d
  left join (
    select * from start_totals
    where whole = '${everything}' and day = (select max(day) from start_totals where whole = '${everything}')
  ) t on t.part = d.id
  left join (select department_id as part, ${sums} from start_changes group by 1
             union all select '${everything}', ${sums} from start_changes) c on c.part = d.id`;

/** Days ago on which a week of the dashboard begins or ends, or its 90 days. */
const marks = [...Array.from({ length: 13 }, (_, week) => week * 7), 90];

/** Running totals along the days of UTC, of which some figures are asked for up to some days ago. */
interface Asked {
  name: string;
  figures: readonly string[];
  marks: readonly number[];
}
const filings: Asked = { name: 'filing', figures: ['filed', 'filed_auto'], marks: [...marks, 30, 60] };
const decisions: Asked = { name: 'decision', figures: ['overridden', ...timeBuckets], marks };

/** Running totals up to each mark before the day `$1`, with `ago`, and what is not folded into them yet, with its days ago. */
const upToMarks = ({ name, figures, marks }: Asked) => `
  select true as folded, k.ago, ${figures.map((figure) => `t.${figure}`).join(', ')}
  from unnest(array[${marks.join(', ')}]) k (ago)
  cross join lateral ${totalsUpTo(`${name}_totals`, all, all, 'day', '<= $1::date - k.ago')} t
  union all
  select false, $1::date - day, ${figures.join(', ')} from ${name}_changes`;

/** What happened from so many days ago (not of that day itself) up to another day. */
type Between = (from: number, to: number) => number[];

async function totalsOf(db: Database, asked: Asked, today: string): Promise<Between> {
  const rows = (await db.texts(`${asked.name} totals`, upToMarks(asked), [today])).map(
    ([folded, ago, ...sums]) => ({ folded: folded === 't', ago: Number(ago), sums: sums.map(Number) }),
  );
  const upTo = new Map(rows.filter(({ folded }) => folded).map(({ ago, sums }) => [ago, sums]));
  const later = rows.filter(({ folded }) => !folded);
  return (from, to) => {
    const changes = later.filter(({ ago }) => ago < from && ago >= to);
    return asked.figures.map(
      (_, index) =>
        (upTo.get(to)?.[index] ?? 0) -
        (upTo.get(from)?.[index] ?? 0) +
        changes.reduce((sum, { sums }) => sum + (sums[index] ?? 0), 0),
    );
  };
}

/** Hours at which a bucket begins: eight buckets to a doubling of (1 + hours). */
const hoursAt = (bucket: number): number => 2 ** (bucket / 8) - 1;

/** The median out of buckets: which one holds it, and how far into it; null without any. */
function medianOf(counts: readonly number[]): number | null {
  const half = counts.reduce((sum, n) => sum + n, 0) / 2;
  let upto = 0;
  for (const [bucket, n] of counts.entries()) {
    if (n > 0 && upto + n >= half)
      return rounded(hoursAt(bucket) + ((hoursAt(bucket + 1) - hoursAt(bucket)) * (half - upto)) / n);
    upto += n;
  }
  return null;
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;

/** The figures over all requests: some hundred rows of kept totals, however many requests there are. */
export async function allFigures(db: Database): Promise<Figures> {
  const counts = await db.query<Counts & { part: string }>(
    'counts of everybody and of departments',
    countsSql,
  );
  // Facts are kept by the day in UTC, so the periods end with today in UTC.
  const today = new Date().toISOString().slice(0, 10);
  const filed = await totalsOf(db, filings, today);
  const decided = await totalsOf(db, decisions, today);
  const between = (from: number, to: number) => {
    const [all = 0, auto = 0] = filed(from, to);
    const [overridden = 0, ...times] = decided(from, to);
    return {
      filed: all,
      auto,
      decided: times.reduce((sum, n) => sum + n, 0),
      overridden,
      hours: medianOf(times),
    };
  };
  const all = between(90, 0);
  const everybody = counts.find(({ part }) => part === everything);
  return {
    statuses: statuses.map((status) => ({ status, n: everybody?.[status] ?? 0 })),
    departments: counts
      .filter(({ part }) => part !== everything)
      .map((row) => ({
        departmentId: row.part === nothing ? null : row.part,
        n: statuses.reduce((sum, status) => sum + row[status], 0),
      })),
    weeks: Array.from({ length: 12 }, (_, ago) => ({ ago, ...between(ago * 7 + 7, ago * 7) })),
    filed30: between(30, 0).filed,
    filedBefore30: between(60, 30).filed,
    filed90: all.filed,
    auto90: all.auto,
    decided90: all.decided,
    overridden90: all.overridden,
    medianDecisionHours: all.hours,
  };
}
