import {
  changeEvents,
  dropRunningTotalsSql,
  everything,
  runningTotalsSql,
  type Knex,
  type RunningTotals,
} from '@portal/service-kit';
import { countSql, dailyFacts, decisionTimes, factTablesSql } from './001/counters';
import * as decisionDays from './008-decision-days';

/** What has no parts, along the days (UTC) on which it happened. */
const along = (name: string, day: string, figures: Record<string, string>): RunningTotals => ({
  name,
  schema: 'leave_requests',
  table: 'requests',
  along: { column: 'day', type: 'date', of: day },
  keys: {},
  groups: [[everything, everything]],
  together: false,
  figures: Object.fromEntries(Object.entries(figures).map(([figure, of]) => [figure, { type: 'int', of }])),
});

const filings = along('filing', `(r.created_at at time zone 'UTC')::date`, {
  filed: '1',
  filed_auto: `(r.route = 'auto')::int`,
});

/** Hours from filing to decision stand in one of so many buckets, eight to a doubling of (1 + hours): the column of each. */
export const timeBuckets = Array.from({ length: 97 }, (_, bucket) => `b${bucket}`);

/** Decisions of people: an auto route has none. */
const decisions: RunningTotals = {
  ...along('decision', `case when r.route <> 'auto' then (r.decided_at at time zone 'UTC')::date end`, {
    overridden: 'r.override::int',
    ...Object.fromEntries(timeBuckets.map((column, bucket) => [column, `(x.bucket = ${bucket})::int`])),
  }),
  once: 'leave_requests.decision_bucket(r.created_at, r.decided_at) as bucket',
};

/** What the dashboard tells of the last weeks is one total less another, as reports are. */
export async function up(knex: Knex): Promise<void> {
  await decisionDays.down(knex);
  await knex.raw(`
    ${changeEvents.map((event) => countSql(event, [], [])).join('')}
    drop table decision_times, daily_facts;
    ${runningTotalsSql(filings)} ${runningTotalsSql(decisions)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${dropRunningTotalsSql(filings)} ${dropRunningTotalsSql(decisions)}
    ${factTablesSql}
    lock table requests in share row exclusive mode;
    ${changeEvents.map((event) => countSql(event, [dailyFacts], [decisionTimes])).join('')}
    ${[dailyFacts, decisionTimes].map((count) => `with changes as (select 1 as sign, r.* from requests r) ${count}`).join('')}
  `);
  await decisionDays.up(knex);
}
