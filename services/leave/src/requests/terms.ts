import { rowsOf, type Knex } from '@portal/service-kit';
import type { LeaveTypeRow } from '../people';

/** A leave type with what the leave policy that applies to a person asks of leave of it. */
export interface Terms extends LeaveTypeRow {
  /** Charged days in one run at most; null: no limit. */
  maxRun: number | null;
  /** Days before the first day of leave by which it should be asked for; 0: nothing special. */
  noticeDays: number;
}

/** By the policy on the first day of the leave. */
export async function findTerms(
  trx: Knex.Transaction,
  leave: { employeeId: string; leaveTypeId: string; startDate: string },
): Promise<Terms | undefined> {
  const [row] = await rowsOf<Terms>(
    trx,
    `select t.id, t.name, t.approval_route, t.head_after_days, t.hr_after_days, t.docs_after_days, t.active, t.allowance_total,
            p.max_run as "maxRun", p.notice_days as "noticeDays"
     from leave_types.published t cross join leave.policy_on(?::uuid, t.id, ?::date) p where t.id = ?`,
    [leave.employeeId, leave.startDate, leave.leaveTypeId],
  );
  return row;
}
