import type { ReportType } from '@portal/contracts';

/** The five reports in the order of their cards. The contract's own list would bring its schemas with it. */
export const kinds = [
  'leave_summary',
  'department_analysis',
  'employee_utilization',
  'team_shift',
  'compliance_audit',
] as const satisfies readonly ReportType[];

/** The report that an address names, null for none of the five. */
export const kindOf = (name: string | null): ReportType | null => kinds.find((kind) => kind === name) ?? null;
