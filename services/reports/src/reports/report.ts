import type { ReportType } from '@portal/contracts';
import { absences } from './absences';
import { complianceAudit } from './compliance-audit';
import { departmentAnalysis } from './department-analysis';
import { employeeUtilization } from './employee-utilization';
import { leaveBalances } from './leave-balances';
import { leaveByPerson } from './leave-by-person';
import { leaveSummary } from './leave-summary';
import { sicknessRate } from './sickness-rate';
import { teamShift } from './team-shift';
import type { Report } from './sql';

export const reports: Readonly<Record<ReportType, Report>> = {
  leave_summary: leaveSummary,
  department_analysis: departmentAnalysis,
  employee_utilization: employeeUtilization,
  leave_balances: leaveBalances,
  team_shift: teamShift,
  compliance_audit: complianceAudit,
  absences,
  sickness_rate: sicknessRate,
  leave_by_person: leaveByPerson,
};
