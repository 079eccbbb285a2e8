import { csvText } from '@portal/contracts/csv';
import { drawReport, generateReport, type ReportType } from '@portal/contracts';
import type { Caller } from '../support/caller';
import type { Days } from './recount';

/** What is asked of every report: a department's id or `all`, and a period. */
export interface Asked extends Days {
  department: string;
}

const bodyOf = (reportType: ReportType, asked: Asked) => ({
  reportType,
  period: 'custom' as const,
  ...asked,
});

/** Fields of a line of CSV in which each field is in quotes, and quotes within are doubled. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, field = '']) =>
    csvText(field.replaceAll('""', '"')),
  );

/** The rows of a report's file by the titles of its columns: what stands under the first empty line. */
export async function rowsOf(
  caller: Caller,
  reportType: ReportType,
  asked: Asked,
): Promise<Record<string, string>[]> {
  const text = await caller.ok(generateReport, { body: bodyOf(reportType, asked) });
  const lines = text.split('\r\n').filter(Boolean).map(fieldsOf);
  const [titles = [], ...rows] = lines.slice(
    lines.findIndex((fields) => fields.every((field) => !field)) + 1,
  );
  return rows.map((fields) => Object.fromEntries(titles.map((title, index) => [title, fields[index] ?? ''])));
}

/** The sum of each series over all bars of a report's picture. */
export async function drawnOf(
  caller: Caller,
  reportType: ReportType,
  asked: Asked,
): Promise<Record<string, number>> {
  const { series, bars } = await caller.ok(drawReport, { body: bodyOf(reportType, asked) });
  return Object.fromEntries(
    series.map(({ key }, index) => [key, bars.reduce((sum, { values }) => sum + (values[index] ?? NaN), 0)]),
  );
}
