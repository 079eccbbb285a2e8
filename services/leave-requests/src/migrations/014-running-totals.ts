import {
  afterStatement,
  changeEvents,
  dropAfterStatement,
  dropRunningTotalsSql,
  everything,
  organisationTimeZone,
  runningTotalsSql,
  totalsUpTo,
  type Knex,
  type RunningTotals,
} from '@portal/service-kit';
import {
  countSql,
  countTablesSql,
  dailyFacts,
  decisionTimes,
  statusCounts,
  typeCounts,
} from './001/counters';
import { publishedCountsSql } from './001/published';
import * as startDays from './002-start-days';

const statuses = ['approved', 'denied', 'pending', 'cancelled'];
const ofStatus = (status: string) => ({ type: 'int', of: `(r.status = '${status}')::int` }) as const;
const daysOf = (status: string) =>
  ({ type: 'numeric', of: `case when r.status = '${status}' then r.days else 0 end` }) as const;

/** Requests up to the day on which their leave begins. */
const starts: RunningTotals = {
  name: 'start',
  schema: 'leave_requests',
  table: 'requests',
  along: { column: 'day', type: 'date', of: 'r.start_date' },
  keys: { department_id: 'r.department_id', leave_type_id: 'r.leave_type_id' },
  groups: [
    [everything, everything],
    [everything, 'department_id'],
    [everything, 'leave_type_id'],
    ['department_id', 'leave_type_id'],
  ],
  together: true,
  figures: {
    ...Object.fromEntries(statuses.map((status) => [status, ofStatus(status)])),
    days_approved: daysOf('approved'),
    days_pending: daysOf('pending'),
    overridden: { type: 'int', of: 'r.override::int' },
    late: { type: 'int', of: '(r.filed_on > r.start_date)::int' },
    undocumented: { type: 'int', of: '(r.document_ref is null)::int' },
  },
};

const upTo = (days: string) => totalsUpTo('start_totals', 'k.whole', 'k.part', 'day', days);

const startsBetweenSql = `
  -- Requests whose leave begins from first to last, by status; of a department or everybody, of a leave type or of all.
  create function starts_between(department uuid, leave_type uuid, first date, last date)
    returns table (status text, n bigint) language sql stable security definer
    set search_path = leave_requests as $$
      select s.status, s.n
      from (
        select case when leave_type is null or department is null then '${everything}' else department end as whole,
               coalesce(leave_type, department, '${everything}') as part
      ) k
      left join lateral ${upTo('<= last')} u on true
      left join lateral ${upTo('< first')} b on true
      left join lateral (
        select ${statuses.map((status) => `sum(${status}) as ${status}`).join(', ')} from start_changes c
        where c.day between first and last and (department is null or c.department_id = department)
          and (leave_type is null or c.leave_type_id = leave_type)
      ) c on true
      cross join lateral (values ${statuses
        .map(
          (status) =>
            `('${status}', coalesce(u.${status}, 0) - coalesce(b.${status}, 0) + coalesce(c.${status}, 0))`,
        )
        .join(', ')}) s (status, n)
      where s.n <> 0 $$;
  revoke execute on function starts_between from public;
  grant execute on function starts_between to portal_readers;`;

/** Columns as they were published before. */
const before = `r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
  r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
  r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override,
  coalesce(t.requires_docs, false) and r.document_ref is null as document_missing`;
const from = 'from requests r left join leave_types.published t on t.id = r.leave_type_id';

const ownDecisions = (events: string) => `
  insert into leave_requests.own_decisions (event_id, request_id, step)
  select e.id, e.request_id, e.step from ${events} e join leave_requests.requests r on r.id = e.request_id
  where e.actor_id = r.employee_id and r.route <> 'auto' and e.action in ('approved_step', 'approved', 'denied');`;

/** What was taken back was not decided. */
const takenBack = `
  delete from leave_requests.own_decisions o using new_rows n
  where n.action = 'reopened' and o.request_id = n.request_id and o.step = n.step;`;

const literal = (text: string) => `'${text.replaceAll(`'`, `''`)}'`;

/** Counters whose place the totals take. */
const counted = [statusCounts, typeCounts];

/**
 * What lists and reports count and sum up, kept; the day of filing, as the organisation's calendar had it then; and the
 * decisions of people on their own leave, of which there should be none.
 */
export async function up(knex: Knex): Promise<void> {
  await startDays.down(knex);
  await knex.raw(`
    ${changeEvents.map((event) => countSql(event, [dailyFacts], [decisionTimes])).join('')}
    drop view published_counts;
    drop table status_counts, type_counts;
    -- As an expression it is written for every row without anything being told that a row was changed.
    alter table requests add column filed_on date
      generated always as ((created_at at time zone ${literal(organisationTimeZone())})::date) stored;
    alter table requests alter column filed_on drop expression;
    alter table requests alter column filed_on set not null, alter column filed_on set default current_date;
    create index requests_department_start on requests (department_id, start_date, created_at, id);
    create or replace view published_requests as select ${before}, r.filed_on ${from};
    ${runningTotalsSql(starts)} ${startsBetweenSql}

    create table own_decisions (
      event_id uuid primary key references events (id) on delete cascade,
      request_id uuid not null,
      step int
    );
    lock table events in share row exclusive mode;
    ${afterStatement('find_own_decisions', 'events', 'insert', `${ownDecisions('new_rows')} ${takenBack}`)}
    ${ownDecisions('published_events')}
    create view published_own_decisions as select request_id from own_decisions;
    grant select on published_own_decisions to portal_readers;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${dropAfterStatement('find_own_decisions')}
    drop view if exists published_own_decisions;
    drop table if exists own_decisions;
    drop function if exists starts_between;
    ${dropRunningTotalsSql(starts)}
    drop view published_requests;
    create view published_requests as select ${before} ${from};
    grant select on published_requests to portal_readers;
    drop index requests_department_start;
    alter table requests drop column filed_on;
    ${countTablesSql} ${publishedCountsSql}
    grant select on published_counts to portal_readers;
    lock table requests in share row exclusive mode;
    ${changeEvents.map((event) => countSql(event, [...counted, dailyFacts], [decisionTimes])).join('')}
    ${counted.map((count) => `with changes as (select 1 as sign, r.* from requests r) ${count}`).join('')}
  `);
  await startDays.up(knex);
}
