import * as contract from '@portal/contracts';
import { FileAnswer, route } from '@portal/service-kit';
import { toCsv } from './csv';
import { reports } from './report';
import { drawBars, openRows, previewRows } from './rows';
import { scopeOf } from './scope';
import { findSummary } from './summary';
import { findTargets, updateTargets } from './targets';

export const routes = [
  route(contract.generateReport, async (call) => {
    const report = reports[call.body.reportType];
    const rows = await openRows(call.db, report, scopeOf(call.body, call));
    const fileName = `${call.body.reportType}-${call.today}.csv`;
    return new FileAnswer(toCsv(report.columns, rows), fileName, 'text/csv; charset=utf-8');
  }),
  route(contract.previewReport, async (call) => {
    const report = reports[call.body.reportType];
    const scope = scopeOf(call.body, call);
    const { rows, total } = await previewRows(call.db, report, scope, call.body.rows);
    const keys = Object.keys(report.columns);
    return {
      columns: Object.entries(report.columns).map(([key, title]) => ({ key, title })),
      rows: rows.map((row) => keys.map((key) => row[key] ?? null)),
      totalRows: total,
      from: scope.from,
      to: scope.to,
    };
  }),
  route(contract.drawReport, ({ body, ...call }) =>
    drawBars(call.db, reports[body.reportType].picture, scopeOf(body, call)),
  ),
  route(contract.reportSummary, (call) => findSummary(call.db, scopeOf(call.query, call)), {
    versioned: {
      lists: ['employees.employees', 'leave_requests.requests'],
      // The day moves every period but a custom one.
      scope: ({ principal, today }) => `${principal.role} ${principal.employeeId} ${today}`,
    },
  }),
  route(contract.getTargets, ({ db }) => findTargets(db), {
    versioned: { lists: ['reports.targets'], scope: () => '' },
  }),
  route(contract.updateTargets, ({ db, body }) => updateTargets(db, body)),
];
