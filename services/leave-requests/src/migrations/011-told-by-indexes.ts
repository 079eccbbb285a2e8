import type { Knex } from '@portal/service-kit';

const ownLeave = (more: string) =>
  `create index requests_own_leave on requests (employee_id, end_date) ${more} where status = 'approved';`;
const hrQueue = (more: string) =>
  `create index requests_hr_queue on requests (created_at, id) ${more} where awaiting = 'hr';`;
const drop = 'drop index if exists requests_own_leave, requests_hr_queue;';

/**
 * Told by an index alone: whether somebody is on leave in some weeks, which the wall chart asks of one after the other,
 * and how many wait for HR but HR's own.
 */
export const up = (knex: Knex) =>
  knex.raw(`${drop} ${ownLeave('include (start_date, leave_type_id)')} ${hrQueue('include (employee_id)')}`);

export const down = (knex: Knex) => knex.raw(`${drop} ${ownLeave('')} ${hrQueue('')}`);
