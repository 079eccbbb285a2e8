import type { Knex } from '@portal/service-kit';

/** Columns as they were published before. */
const before = `r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
  r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
  r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override`;
const from = 'from requests r left join leave_types.published t on t.id = r.leave_type_id';

/**
 * Others may know that a document is missing, and never which one is there: the type asks for one now, and the
 * request names none (it was filed before the type asked).
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create or replace view published_requests as
      select ${before}, coalesce(t.requires_docs, false) and r.document_ref is null as document_missing ${from};
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop view published_requests;
    create view published_requests as select ${before} ${from};
    grant select on published_requests to portal_readers;
  `);
