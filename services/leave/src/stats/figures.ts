import { sql, type Database, type Sql } from '@portal/service-kit';
import { peopleReached } from '../access';
import type { Actor } from '../actor';

/** What happened in a week. */
export interface Week {
  filed: number;
  auto: number;
  decided: number;
  overridden: number;
  /** Median hours to a decision. */
  hours: number | null;
}

/** What is counted, before it is made into percentages. */
export interface Figures {
  counts: { status: string; departmentId: string | null; n: number }[];
  /** The last 12, oldest first; the last one ends today. */
  weeks: Week[];
  filed30: number;
  filedBefore30: number;
  filed90: number;
  auto90: number;
  /** Decisions of people in the last 90 days, and those taken in another's place. */
  decided90: number;
  overridden90: number;
  medianDecisionHours: number | null;
}

interface FiledOn {
  ago: number;
  filed: number;
  auto: number;
}
interface Decided {
  /** Null: all of the days. */
  week: number | null;
  decided: number;
  overridden: number;
  hours: number | null;
}

/** Days and weeks that are looked back on. */
const days = 90;
const weeks = 12;

/** Days are those of UTC, so that the figures are everybody's. */
const today = sql`(now() at time zone 'UTC')::date`;
const daysAgo = (instant: Sql) => sql`${today} - (${instant} at time zone 'UTC')::date`;
const lately = (instant: Sql) =>
  sql`${instant} >= (${today} - ${days - 1}::int)::timestamp at time zone 'UTC'`;
const filedAt = sql`r.created_at`;
const decidedAt = sql`r.decided_at`;

const countsSql = (reached: Sql) => sql`
  select r.status, r.department_id as "departmentId", count(*)::int as n
  from requests r where ${reached} group by 1, 2`;

const filedSql = (reached: Sql) => sql`
  select ${daysAgo(filedAt)} as ago, count(*)::int as filed,
         count(*) filter (where r.route = 'auto')::int as auto
  from requests r where ${lately(filedAt)} and ${reached} group by 1`;

/** Decisions of people: an auto route has none. */
const decidedSql = (reached: Sql) => sql`
  select week, count(*)::int as decided, count(*) filter (where override)::int as overridden,
         round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as hours
  from (
    select (${daysAgo(decidedAt)}) / 7 as week, r.override,
           extract(epoch from r.decided_at - r.created_at)::float8 / 3600 as hours
    from requests r where ${lately(decidedAt)} and r.route <> 'auto' and ${reached}
  ) d
  group by grouping sets ((week), ())`;

/** The figures over what the actor reaches. */
async function countFigures(db: Database, actor: Actor): Promise<Figures> {
  const people = await peopleReached(db, actor);
  const reached = people ? sql`r.employee_id = any(${people}::uuid[])` : sql`true`;
  const counts = await db.query<Figures['counts'][number]>('', countsSql(reached));
  const filed = await db.query<FiledOn>('', filedSql(reached));
  const decided = await db.query<Decided>('', decidedSql(reached));
  const filedIn = (from: number, until: number) =>
    filed
      .filter(({ ago }) => ago >= from && ago < until)
      .reduce((sum, day) => ({ filed: sum.filed + day.filed, auto: sum.auto + day.auto }), {
        filed: 0,
        auto: 0,
      });
  const decidedIn = (week: number | null) => {
    const found = decided.find((row) => row.week === week);
    return found ?? { decided: 0, overridden: 0, hours: null };
  };
  const [all, decisions] = [filedIn(0, days), decidedIn(null)];
  return {
    counts,
    weeks: Array.from({ length: weeks }, (_, index) => {
      const ago = weeks - 1 - index;
      return { ...decidedIn(ago), ...filedIn(ago * 7, ago * 7 + 7) };
    }),
    filed30: filedIn(0, 30).filed,
    filedBefore30: filedIn(30, 60).filed,
    filed90: all.filed,
    auto90: all.auto,
    decided90: decisions.decided,
    overridden90: decisions.overridden,
    medianDecisionHours: decisions.hours,
  };
}

/** Counting more requests than these takes long enough to be done twice a minute only. */
const largeFrom = 100_000;
const cachedMs = 30_000;

interface Cached {
  until: number;
  figures: Figures;
}
const ofEverybody = new WeakMap<Database['knex'], Cached>();

/** The figures over what the actor reaches; those of everybody, in a large organisation, half a minute old at most. */
export async function findFigures(db: Database, actor: Actor): Promise<Figures> {
  if (!actor.seesAll) return countFigures(db, actor);
  const cached = ofEverybody.get(db.knex);
  if (cached && cached.until > Date.now()) return cached.figures;
  const figures = await countFigures(db, actor);
  const total = figures.counts.reduce((sum, { n }) => sum + n, 0);
  if (total > largeFrom) ofEverybody.set(db.knex, { until: Date.now() + cachedMs, figures });
  else ofEverybody.delete(db.knex);
  return figures;
}

/** Moves every half minute where figures are cached: an answer that holds them is then made again. */
export const figuresPeriod = (db: Database): string =>
  ofEverybody.has(db.knex) ? String(Math.floor(Date.now() / cachedMs)) : '';
