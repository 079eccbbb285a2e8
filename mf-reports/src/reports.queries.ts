import {
  constants,
  getTargets,
  leaveStats,
  listDepartments,
  listLeaveRequests,
  previewReport,
  reportSummary,
  type ReportType,
} from '@portal/contracts';
import { call, pageQueryOf, queryOf, useQuery } from '@portal/portal-sdk';
import type { Scope } from './filters/scope';

/** Departments for the filter and the analytics. */
export const useDepartments = () => useQuery({ ...queryOf(listDepartments), staleTime: 300_000 });

/** The four figures of a scope. */
export const useSummary = (scope: Scope) => useQuery(queryOf(reportSummary, { query: scope }));

/** The first rows of a report; read when a report is named. */
export const usePreview = (reportType: ReportType | null, scope: Scope) =>
  useQuery({
    queryKey: [previewReport.path, reportType, scope],
    queryFn: () => call(previewReport, { body: { reportType: reportType as ReportType, ...scope } }),
    enabled: reportType !== null,
  });

/** The newest requests (REP-03). */
export const useRecentRequests = () =>
  useQuery(pageQueryOf(listLeaveRequests, { query: { page: 1, pageSize: constants.activityStreamLength } }));

/** Counts of leave requests, by status and department. */
export const useLeaveStats = () => useQuery(queryOf(leaveStats));

/** The dashboard's targets. */
export const useTargets = () => useQuery({ ...queryOf(getTargets), staleTime: 60_000 });
