export const up = `
  -- A document is missing where the leave is long enough to need one.
  create or replace view published_requests as
    select r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
           r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
           r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override,
           coalesce(r.days > t.docs_after_days, false) and r.document_ref is null as document_missing, r.filed_on
    from requests r left join leave_types.published t on t.id = r.leave_type_id;
`;

export const down = `
  create or replace view published_requests as
    select r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
           r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
           r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override,
           coalesce(t.requires_docs, false) and r.document_ref is null as document_missing, r.filed_on
    from requests r left join leave_types.published t on t.id = r.leave_type_id;
`;
