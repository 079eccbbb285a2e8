import type { ReportType } from '@portal/contracts';
import { complianceAudit } from './compliance-audit';
import { departmentAnalysis } from './department-analysis';
import { employeeUtilization } from './employee-utilization';
import { leaveBalances } from './leave-balances';
import { leaveSummary } from './leave-summary';
import { teamShift } from './team-shift';
import type { Report } from './sql';

export const reports: Readonly<Record<ReportType, Report>> = {
  leave_summary: leaveSummary,
  department_analysis: departmentAnalysis,
  employee_utilization: employeeUtilization,
  leave_balances: leaveBalances,
  team_shift: teamShift,
  compliance_audit: complianceAudit,
};
