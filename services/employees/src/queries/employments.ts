import type { EmploymentPeriod } from '@portal/contracts';
import { rowsOf, type Knex } from '@portal/service-kit';

/** The periods in which somebody is employed, the earliest first; the last one is the current one. */
export const findPeriods = (trx: Knex.Transaction, id: string): Promise<EmploymentPeriod[]> =>
  rowsOf<EmploymentPeriod>(
    trx,
    `select joined_on as "joinedOn", leaves_on as "leavesOn", contract from employments where employee_id = ?
     union all
     select joined_on, leaves_on, contract from employees where id = ?
     order by 1 nulls first`,
    [id, id],
  );
