import type { ReportType } from '@portal/contracts';

/** The reports in the order of their cards. Importing the contract's list would load zod. */
export const reportTypes = [
  'absences',
  'leave_by_person',
  'sickness_rate',
  'leave_summary',
  'department_analysis',
  'employee_utilization',
  'leave_balances',
  'team_shift',
  'compliance_audit',
] as const satisfies readonly ReportType[];

/** The report type in a URL; null for any other text. */
export const reportTypeOf = (name: string | null): ReportType | null =>
  reportTypes.find((kind) => kind === name) ?? null;
