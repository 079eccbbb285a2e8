import { type Report } from './reports/sql';
import * as contract from '@portal/contracts';
import { FileAnswer, route, type Database } from '@portal/service-kit';
import { coverOf } from './files/cover';
import { toCsv } from './files/csv';
import { toXlsx } from './files/xlsx';
import { reports } from './reports/report';
import type { Filters } from './period';
import { drawBars, openRows, previewRows, titled } from './rows';
import { onDay, scopeOf, untilToday } from './scope';
import { findSummary } from './reports/summary';
import { findTargets, updateTargets } from './targets';

/** The English titles of a file's columns: programs read them. */
const columnTitles = ({ columns }: Report): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([key, title]) => [key, titled(title).message]));

/** A report, and what it covers with what its statements bind. */
async function asked(
  call: { db: Database; body: Filters & { reportType: contract.ReportType } } & Parameters<typeof scopeOf>[1],
) {
  const report = reports[call.body.reportType];
  const filtered = scopeOf(call.body, call);
  const scope = report.onDay
    ? onDay(filtered, call.body)
    : report.untilToday
      ? untilToday(filtered)
      : filtered;
  const { bind, ...prepared } = (await report.prepare?.(call.db, scope)) ?? {};
  return { report: { ...report, ...prepared }, scope: { ...scope, ...bind } };
}

export const routes = [
  route(contract.generateReport, async (call) => {
    const { report, scope } = await asked(call);
    const { db, body, principal, calendar } = call;
    const cover = await coverOf(db, body.reportType, report, scope, principal, body);
    const rows = await openRows(db, report, scope);
    const columns = columnTitles(report);
    return body.format === 'xlsx'
      ? new FileAnswer(toXlsx(report, columns, rows, cover, calendar), cover.fileName, contract.xlsxType)
      : new FileAnswer(
          toCsv(columns, rows, cover, body.separator),
          cover.fileName,
          'text/csv; charset=utf-8',
        );
  }),
  route(contract.previewReport, async (call) => {
    const { report, scope } = await asked(call);
    const { rows, total } = await previewRows(call.db, report, scope, call.body.rows);
    const keys = Object.keys(report.columns);
    return {
      columns: Object.entries(report.columns).map(([key, title]) => ({
        key,
        title: titled(title),
        words: [...(report.words[key] ?? [])],
        isDate: report.dates?.includes(key) ?? false,
      })),
      rows: rows.map((row) => keys.map((key) => row[key] ?? null)),
      totalRows: total,
      from: scope.from,
      to: scope.to,
    };
  }),
  route(contract.drawReport, async (call) => {
    const { report, scope } = await asked(call);
    return drawBars(call.db, report.picture, scope);
  }),
  route(contract.reportSummary, (call) => findSummary(call.db, scopeOf(call.query, call)), {
    versioned: {
      lists: ['employees.employees', 'leave.requests'],
      // The day moves every period but a custom one.
      scope: ({ principal, today }) => `${principal.role} ${principal.employeeId} ${today}`,
    },
  }),
  route(contract.getTargets, ({ db }) => findTargets(db), {
    versioned: { lists: ['reports.targets'], scope: () => '' },
  }),
  route(contract.updateTargets, updateTargets),
];
