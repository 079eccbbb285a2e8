import type { Knex } from '@portal/service-kit';
import { rowsOf } from '../sql';

interface Limits {
  /** Charged days in one run at most; null: no limit. */
  maxRun: number | null;
  /** Days before the first day of leave by which it should be asked for; 0: nothing special. */
  noticeDays: number;
}

/** What the leave policy that applies to the person on the first day of a leave asks of it. */
export async function limitsOf(
  trx: Knex.Transaction,
  leave: { employeeId: string; leaveTypeId: string; startDate: string },
): Promise<Limits> {
  const [row] = await rowsOf<Limits>(
    trx,
    `select p.max_run as "maxRun", p.notice_days as "noticeDays"
     from balances.policy_on(?::uuid, ?::uuid, ?::date) p`,
    [leave.employeeId, leave.leaveTypeId, leave.startDate],
  );
  return row ?? { maxRun: null, noticeDays: 0 };
}
