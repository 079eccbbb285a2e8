import {
  constants,
  drawReport,
  listLeaveRequests,
  previewReport,
  reportSummary,
  type ReportType,
} from '@portal/contracts';
import { call, live, pageQueryOf, queryOf, useQuery } from '@portal/portal-sdk';
import type { Scope } from './shared/scope';

/** The four figures of a scope. */
export const useSummary = (scope: Scope) =>
  useQuery({ ...queryOf(reportSummary, { query: scope }), ...live });

/** The first rows of a report and their total; loaded once a report is named. */
export const usePreview = (reportType: ReportType | null, scope: Scope, rows: number) =>
  useQuery({
    queryKey: [previewReport.path, reportType, scope, rows],
    queryFn: () => call(previewReport, { body: { reportType: reportType as ReportType, ...scope, rows } }),
    enabled: reportType !== null,
  });

/** A report's chart data. */
export const useReportChart = (reportType: ReportType, scope: Scope) =>
  useQuery({
    queryKey: [drawReport.path, reportType, scope],
    queryFn: () => call(drawReport, { body: { reportType, ...scope } }),
  });

/** The newest requests (REP-03). */
export const useRecentRequests = () =>
  useQuery(pageQueryOf(listLeaveRequests, { query: { page: 1, pageSize: constants.activityStreamLength } }));
