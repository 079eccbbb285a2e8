import type { CallOutput, previewReport, ReportType } from '@portal/contracts';
import { formatNumber, say } from '@portal/portal-sdk';
import { PlainTable } from '@portal/ui/plain-table';
import { text } from '../texts';

type Look = CallOutput<typeof previewReport>;

type Rows = Pick<Look, 'rows' | 'totalRows'>;

/** Whether the report has rows that a look at it does not hold. */
export const hasMore = ({ rows, totalRows }: Rows): boolean => totalRows === null || rows.length < totalRows;

/** What a look at a report holds: all of its rows, or only the first. */
export function rowsShown({ rows, totalRows }: Rows): string {
  const shown = formatNumber(rows.length);
  if (totalRows === null) return text('firstRowsOfMany', { shown });
  return text(rows.length < totalRows ? 'firstRows' : 'allRows', { shown, total: formatNumber(totalRows) });
}

/** Set words and figures as the language of the page has them. */
const shown = (cell: string | number | null) => (cell === null ? null : say(String(cell)));

/** A phone shows each row as a card, and as many as a thumb passes quickly. */
const cardsAtFirst = 10;

/** Columns that tell the rows of a report apart: they head the card of a row. */
const headings: Record<ReportType, readonly string[]> = {
  leave_summary: ['department', 'leaveType'],
  department_analysis: ['department'],
  employee_utilization: ['employee', 'leaveType'],
  team_shift: ['date', 'employee'],
  compliance_audit: ['employee', 'leaveType', 'start'],
};

/** Rows of a report with its own columns; figures stand at the end of their cell. */
export function ReportTable({ kind, look }: { kind: ReportType; look: Look }) {
  const { columns, rows } = look;
  const isNumber = columns.map((_, index) => rows.some((row) => typeof row[index] === 'number'));
  return (
    <PlainTable
      label={text(kind)}
      caption={rowsShown(look)}
      columns={columns.map(({ key, title }, index) => ({
        key,
        title: say(title),
        end: isNumber[index] ?? false,
      }))}
      rows={rows.map((row) => row.map(shown))}
      heads={headings[kind]}
      atFirst={{ rows: cardsAtFirst, showAll: text('showAllRows', { count: formatNumber(rows.length) }) }}
    />
  );
}
