import { sumsOf, whole, withSums } from '../leave-sums';
import { requestsOf, startsOf, wallClock, type Report } from '../sql';

/** Of an auto route nobody decides, though its event names who filed. */
const decisions = `
  leave_requests.published_events v
  where v.request_id = r.id and r.route <> 'auto' and v.action in ('approved_step', 'approved', 'denied')`;
const deciders = `
  select string_agg(v.actor_name, '; ' order by v.at, v.id) as names,
         bool_or(v.actor_id = r.employee_id) as by_self
  from ${decisions}`;

const retroactive = 'r.filed_on > r.start_date';

/** Every request of the period with how it was decided, for those who check that the rules were kept. */
export const complianceAudit: Report = {
  columns: {
    requestId: 'Request',
    employeeId: 'Employee ID',
    employee: 'Employee',
    department: 'Department',
    leaveType: 'Leave type',
    start: 'First day',
    end: 'Last day',
    route: 'Approval route',
    status: 'Status',
    filed: 'Filed',
    decided: 'Decided',
    hours: 'Hours to decision',
    deciders: 'Decided by',
    override: 'Override by HR',
    retroactive: 'Filed after the first day',
    selfDecided: 'Decided by the employee',
    documentMissing: 'Document missing',
  },
  rows: (scope, first) => `
    select r.id as "requestId", e.employee_id as "employeeId", e.name as "employee", d.name as "department",
           r.leave_type as "leaveType", r.start_date as "start", r.end_date as "end", r.route as "route",
           r.status as "status", ${wallClock('r.created_at')} as "filed", ${wallClock('r.decided_at')} as "decided",
           round(extract(epoch from r.decided_at - r.created_at)::numeric / 3600, 1) as "hours",
           case when r.route = 'auto' then 'Automatic' else v.names end as "deciders", case when r.override then 'yes' else 'no' end as "override",
           case when ${retroactive} then 'yes' else 'no' end as "retroactive",
           case when v.by_self then 'yes' else 'no' end as "selfDecided",
           case when r.document_missing then 'yes' else 'no' end as "documentMissing"
    from (select r.* from ${requestsOf(scope)} order by r.start_date, r.created_at, r.id limit ${first ?? 'all'}) r
    left join employees.directory e on e.id = r.employee_id
    left join departments.published d on d.id = r.department_id
    cross join lateral (${deciders}) v
    order by r.start_date, r.created_at, r.id`,
  count: (scope) =>
    scope.supervisor
      ? `select count(*) as n from ${requestsOf(scope)}`
      : `select coalesce(sum(n), 0)::int as n from ${startsOf}`,
  picture: {
    title: 'What was out of the ordinary',
    unit: 'requests',
    series: { requests: 'Requests' },
    bars: (scope) => `
      ${withSums(scope)}, found as (
        select coalesce(sum(c.overridden), 0) as overridden, coalesce(sum(c.late), 0) as late,
               coalesce(sum(c.undocumented) filter (where t.requires_docs), 0) as undocumented
        from leave_types.published t cross join lateral ${sumsOf(scope, whole(scope), 't.id')} c
      ), own as (
        select count(*) as n from ${requestsOf(scope)} 
          -- Kept by the leave part: there should be none.
          and r.id = any(array(select request_id from leave_requests.published_own_decisions))
      )
      select label, requests from found, own, lateral (values
        ('Override by HR', overridden), ('Filed after the first day', late),
        ('Decided by the employee', own.n), ('Document missing', undocumented)) findings (label, requests)`,
  },
};
