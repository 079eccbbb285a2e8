import type { ReportType } from '@portal/contracts';
import { complianceAudit } from './reports/compliance-audit';
import { departmentAnalysis } from './reports/department-analysis';
import { employeeUtilization } from './reports/employee-utilization';
import { leaveSummary } from './reports/leave-summary';
import { teamShift } from './reports/team-shift';
import type { Report } from './sql';

export const reports: Readonly<Record<ReportType, Report>> = {
  leave_summary: leaveSummary,
  department_analysis: departmentAnalysis,
  employee_utilization: employeeUtilization,
  team_shift: teamShift,
  compliance_audit: complianceAudit,
};
