import type { Job } from '@portal/service-kit';

/**
 * Those who decide on something that waits and are not employed today, and those who may decide since they joined: a week
 * is longer than this stands still.
 */
const changedSql = `
  select refresh_people(array(
    select r.approver_id from requests r join employees.unemployed u on u.id = r.approver_id where r.awaiting is not null
    union
    select id from employees.directory where role <> 'employee' and joined_on between current_date - 7 and current_date))`;

/**
 * Passes what waits for somebody to who decides now, as each change of an employee does at once: nobody changes anything at
 * the midnight on which a person joins or has left. Until then HR decides.
 */
export const rerouteJob: Job = {
  name: 'leave requests: pass on what waits',
  everySeconds: 30,
  run: async (trx) => void (await trx.raw(changedSql)),
};
