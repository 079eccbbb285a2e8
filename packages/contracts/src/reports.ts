import * as z from 'zod';
import { Id, PlainDate } from './common';
import { endpoint } from './endpoint';

export const ReportType = z.enum([
  'leave_summary',
  'department_analysis',
  'employee_utilization',
  'team_shift',
  'compliance_audit',
]);
export type ReportType = z.output<typeof ReportType>;
export const Period = z.enum(['current_year', 'last_year', 'last_6_months', 'last_3_months', 'custom']);

const scope = {
  /** A department's id, or `all`. */
  department: z.union([z.literal('all'), Id]).default('all'),
  period: Period.default('current_year'),
  /** With `custom` only, and then both. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
};
function scopeRules(
  value: { period: string; from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (value.period !== 'custom') return;
  if (!value.from) issue('from', 'Choose the first day of the period');
  if (!value.to) issue('to', 'Choose the last day of the period');
  if (value.from && value.to && value.to < value.from) issue('to', 'Choose a last day on or after the first');
}

/** What a report or the figures cover. */
export const ReportScope = z.object(scope).superRefine(scopeRules);

export const ReportBody = z.object({ reportType: ReportType, ...scope }).superRefine(scopeRules);
export type ReportBody = z.input<typeof ReportBody>;

export const generateReport = endpoint({
  method: 'POST',
  path: '/api/reports/generate',
  owner: 'reports',
  ability: 'report.read',
  summary: 'A report as a CSV file; its name stands in Content-Disposition',
  body: ReportBody,
  response: z.string(),
  produces: 'text/csv',
  limit: 'read',
});

export const previewReport = endpoint({
  method: 'POST',
  path: '/api/reports/preview',
  owner: 'reports',
  ability: 'report.read',
  summary: 'The first rows of a report',
  body: ReportBody,
  response: z.object({
    columns: z.array(z.object({ key: z.string(), title: z.string() })),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    totalRows: z.number().int(),
  }),
  limit: 'read',
});

export const reportSummary = endpoint({
  method: 'GET',
  path: '/api/reports/summary',
  owner: 'reports',
  ability: 'report.read',
  summary: 'The four figures of the reports page',
  query: ReportScope,
  response: z.object({
    totalEmployees: z.number().int(),
    leaveRequests: z.number().int(),
    approvalRate: z.number(),
    pendingReviews: z.number().int(),
    from: PlainDate,
    to: PlainDate,
  }),
  versioned: {},
});

/** The dashboard's fixed figures: targets that an administrator sets, shown beside what is measured. */
export const Targets = z.object({
  headcountGrowthPercent: z.number().min(-100).max(1000),
  requestGrowthPercent: z.number().min(-100).max(1000),
  coveragePercent: z.number().min(0).max(100),
  autoProcessedPercent: z.number().min(0).max(100),
  decisionHours: z.number().min(0).max(10_000),
  policyAdherencePercent: z.number().min(0).max(100),
});
export type Targets = z.output<typeof Targets>;

/** What the targets are until an administrator changes them: the specification's figures. */
export const defaultTargets: Targets = {
  headcountGrowthPercent: 2.5,
  requestGrowthPercent: 12,
  coveragePercent: 100,
  autoProcessedPercent: 85,
  decisionHours: 2.4,
  policyAdherencePercent: 98,
};

export const getTargets = endpoint({
  method: 'GET',
  path: '/api/targets',
  owner: 'reports',
  ability: 'directory.read',
  summary: "The dashboard's targets",
  response: Targets,
  versioned: {},
});

export const updateTargets = endpoint({
  method: 'PUT',
  path: '/api/targets',
  owner: 'reports',
  ability: 'report.targets',
  summary: "Change the dashboard's targets",
  body: Targets,
  response: Targets,
});
