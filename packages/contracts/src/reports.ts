import { Message, ServerText } from './errors';
import * as z from 'zod';
import { Id, numberWithin, PlainDate } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import type { MessageKey } from './messages/message';

export const ReportType = z.enum([
  'leave_summary',
  'department_analysis',
  'employee_utilization',
  'leave_balances',
  'team_shift',
  'compliance_audit',
  'absences',
  'sickness_rate',
  'leave_by_person',
]);
export type ReportType = z.output<typeof ReportType>;
/** The media type of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const Period = z.enum(['current_year', 'last_year', 'last_6_months', 'last_3_months', 'custom']);

const scope = {
  /** A department's id, or `all`. */
  department: z.union([z.literal('all'), Id]).default('all'),
  period: Period.default('current_year'),
  /** With `custom` only: both, or neither for the current year to date. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
};
function scopeRules(
  value: { period: string; from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: MessageKey) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (value.period !== 'custom') return;
  if (!value.from && value.to) issue('from', 'form.periodStartRequired');
  if (value.from && !value.to) issue('to', 'form.periodEndRequired');
  for (const end of ['from', 'to'] as const)
    if (value[end] && (value[end] < '1900-01-01' || value[end] > '2200-12-31')) issue(end, 'form.badDate');
  if (value.from && value.to && value.to < value.from) issue('to', 'form.periodBackwards');
}

/** What a report or the figures cover. */
export const ReportScope = z.object(scope).superRefine(scopeRules);

/** As a form has it: who chooses a custom period chooses both days. */
export const ReportScopeForm = z.object(scope).superRefine((value, context) => {
  scopeRules(value, context);
  const isOpen = value.period === 'custom' && !value.from && !value.to;
  if (isOpen) context.addIssue({ code: 'custom', path: ['from'], message: 'form.periodStartRequired' });
  if (isOpen) context.addIssue({ code: 'custom', path: ['to'], message: 'form.periodEndRequired' });
});

export const ReportBody = z.object({ reportType: ReportType, ...scope }).superRefine(scopeRules);
export type ReportBody = z.input<typeof ReportBody>;

/** How the file of a report is written. */
export const ReportFile = z.object({
  /** Between the cells of a CSV file. */
  separator: z.enum([',', ';', 'tab']).default(','),
  /** Whether lines above the table say what it covers. Programs that read the file begin at its first line without them. */
  cover: z.boolean().default(true),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});
export type ReportFile = z.output<typeof ReportFile>;

const covered = {
  /** First and last day that the report covers. */
  from: PlainDate,
  to: PlainDate,
};

export const generateReport = endpoint({
  method: 'POST',
  path: '/api/reports/generate',
  owner: 'reports',
  ability: 'report.read',
  summary:
    'A report as a CSV or Excel file: what it covers, an empty line, the table; its name stands in Content-Disposition',
  body: z.object({ reportType: ReportType, ...scope, ...ReportFile.shape }).superRefine(scopeRules),
  response: z.string(),
  produces: 'text/csv',
  alsoProduces: xlsxType,
  limit: 'read',
});

export const previewReport = endpoint({
  method: 'POST',
  path: '/api/reports/preview',
  owner: 'reports',
  ability: 'report.read',
  summary: 'The first rows of a report',
  body: z
    .object({
      reportType: ReportType,
      ...scope,
      rows: z.number().int().min(1).max(constants.reportRowsMax).default(constants.reportPreviewRows),
    })
    .superRefine(scopeRules),
  response: z.object({
    columns: z.array(
      z.object({
        key: z.string(),
        title: ServerText,
        /** Cells that are no names or figures, but set words of the report (`reports.word.…`). */
        words: z.array(z.string()),
        /** Its cells are dates, or dates and times by the clock of the organisation. */
        isDate: z.boolean().optional(),
      }),
    ),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    totalRows: z.number().int(),
    ...covered,
  }),
  limit: 'read',
});

/** A report as a bar chart, with all figures. */
export const ReportPicture = z.object({
  title: ServerText,
  unit: z.enum(['requests', 'days', 'hours']),
  /** What each bar is made of, in order. */
  series: z.array(z.object({ key: z.string(), title: ServerText })),
  /** `text` where the label is no name; `values` as many as there are series. */
  bars: z.array(z.object({ label: z.string(), text: Message.optional(), values: z.array(z.number()) })),
});
export type ReportPicture = z.output<typeof ReportPicture>;

export const drawReport = endpoint({
  method: 'POST',
  path: '/api/reports/picture',
  owner: 'reports',
  ability: 'report.read',
  summary: 'All rows of a report summed up as bars',
  body: ReportBody,
  response: ReportPicture,
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
    ...covered,
  }),
  versioned: {},
});

/** The dashboard's targets: an administrator sets them, and they show beside measured values. */
export const Targets = z.object({
  headcountGrowthPercent: numberWithin(-100, 1000),
  requestGrowthPercent: numberWithin(-100, 1000),
  coveragePercent: numberWithin(0, 100),
  autoProcessedPercent: numberWithin(0, 100),
  decisionHours: numberWithin(0, 10_000),
  policyAdherencePercent: numberWithin(0, 100),
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
