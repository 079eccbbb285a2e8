import type { LeaveTypeField } from '@portal/contracts';
import { bareColumn, flagColumn, textColumn, wordColumn, type Fields } from '@portal/service-kit';

const number = (sql: string) => bareColumn(`trim_scale(${sql})`);

/** The fields of a leave type that its form sets. */
export const fields: Fields<LeaveTypeField> = {
  name: { column: 'name', json: textColumn },
  names: { column: 'names', json: bareColumn },
  colour: { column: 'colour', json: wordColumn },
  employeeId: { column: 'employee_id', json: wordColumn },
  approvalRoute: { column: 'approval_route', json: wordColumn },
  headAfterDays: { column: 'head_after_days', json: bareColumn },
  hrAfterDays: { column: 'hr_after_days', json: bareColumn },
  requiresDocs: { column: 'requires_docs', json: flagColumn },
  docsAfterDays: { column: 'docs_after_days', json: bareColumn },
  active: { column: 'active', json: flagColumn },
  allowanceTotal: { column: 'allowance_total', json: textColumn },
  accrualRate: { column: 'accrual_rate', json: number },
  carryoverCap: { column: 'carryover_cap', json: number },
  carryoverExpiry: { column: 'carryover_expiry', json: wordColumn },
  overtimeExpiryDays: { column: 'overtime_expiry_days', json: bareColumn },
  proRata: { column: 'pro_rata', json: flagColumn },
  counts: { column: 'counts', json: wordColumn },
  whoMayFile: { column: 'who_may_file', json: wordColumn },
  code: { column: 'code', json: textColumn },
  paid: { column: 'paid', json: flagColumn },
  sickness: { column: 'sickness', json: flagColumn },
};
