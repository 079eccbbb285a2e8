import { ApprovalRoute } from '@portal/contracts';
import { type Report, requestsOf, typeName, wallClock, words } from './sql';

/** Of an auto route nobody decides, though its event names who filed. */
const decisions = `
  leave.published_events v
  where v.request_id = r.id and r.route <> 'auto' and v.action in ('approved_step', 'approved', 'denied')`;
const deciders = `
  select string_agg(v.actor_name, '; ' order by v.at, v.id) as names,
         bool_or(v.actor_id = r.employee_id) as by_self
  from ${decisions}`;

/** The employee took the last decision, or approved a step before it. */
const ownDecision = `(r.route <> 'auto' and (r.decided_by = r.employee_id or (r.id, r.employee_id) in (
  select v.request_id, v.actor_id from leave.published_events v where v.action = 'approved_step')))`;

const retroactive = 'r.filed_on > r.start_date';

/** Every request of the period with how it was decided, for those who check that the rules were kept. */
export const complianceAudit: Report = {
  title: 'Compliance Audit',
  columns: {
    requestId: 'reports.request',
    employeeId: 'reports.employeeId',
    employee: 'reports.employee',
    department: 'reports.department',
    leaveType: 'reports.leaveType',
    start: 'reports.firstDay',
    end: 'reports.lastDay',
    route: 'reports.approvalRoute',
    status: 'reports.status',
    filed: 'reports.filed',
    decided: 'reports.decided',
    hours: 'reports.hoursToDecision',
    deciders: 'reports.decidedBy',
    override: 'reports.overrideByHr',
    retroactive: 'reports.filedAfterTheFirstDay',
    selfDecided: 'reports.decidedByTheEmployee',
    documentMissing: 'reports.documentMissing',
  },
  dates: ['start', 'end', 'filed', 'decided'],
  words: {
    route: ApprovalRoute.options,
    status: words.status,
    deciders: ['Automatic'],
    override: words.yesNo,
    retroactive: words.yesNo,
    selfDecided: words.yesNo,
    documentMissing: words.yesNo,
  },
  rows: (scope, first) => `
    select r.id as "requestId", e.employee_id as "employeeId", e.name as "employee", d.name as "department",
           ${typeName} as "leaveType", r.start_date as "start", r.end_date as "end", r.route as "route",
           r.status as "status", ${wallClock('r.created_at')} as "filed", ${wallClock('r.decided_at')} as "decided",
           round(extract(epoch from r.decided_at - r.created_at)::numeric / 3600, 1) as "hours",
           case when r.route = 'auto' then 'Automatic' else v.names end as "deciders", case when r.override then 'yes' else 'no' end as "override",
           case when ${retroactive} then 'yes' else 'no' end as "retroactive",
           case when v.by_self then 'yes' else 'no' end as "selfDecided",
           case when r.document_missing then 'yes' else 'no' end as "documentMissing"
    from (select r.* from ${requestsOf(scope)} order by r.start_date, r.created_at, r.id limit ${first ?? 'all'}) r
    left join employees.directory e on e.id = r.employee_id
    left join departments.published d on d.id = r.department_id
    left join leave_types.published t on t.id = r.leave_type_id
    cross join lateral (${deciders}) v
    order by r.start_date, r.created_at, r.id`,
  count: (scope) => `select count(*) as n from ${requestsOf(scope)}`,
  picture: {
    title: 'reports.whatWasOutOfTheOrdinary',
    unit: 'requests',
    series: { requests: 'reports.requests' },
    bars: (scope) => `
      select label, json_build_object('key', key) as text, requests
      from (
        select count(*) filter (where r.override) as overridden, count(*) filter (where ${retroactive}) as late,
               count(*) filter (where ${ownDecision}) as own, count(*) filter (where r.document_missing) as undocumented
        from ${requestsOf(scope)}
      ) f
      cross join lateral (values
        ('Override by HR', 'reports.overrideByHr', overridden), ('Filed after the first day', 'reports.filedAfterTheFirstDay', late),
        ('Decided by the employee', 'reports.decidedByTheEmployee', own),
        ('Document missing', 'reports.documentMissing', undocumented)) findings (label, key, requests)`,
  },
};
