import type { CallOutput, previewReport, ReportType } from '@portal/contracts';
import { formatDate, formatNumber, serverText } from '@portal/portal-sdk';
import { PlainTable } from '@portal/ui/plain-table';
import { text } from '../../texts';

type Look = CallOutput<typeof previewReport>;

type Rows = Pick<Look, 'rows' | 'totalRows'>;

/** Whether the report has more rows than the preview. */
export const hasMore = ({ rows, totalRows }: Rows): boolean => rows.length < totalRows;

/** Which rows a preview shows: all, or the first ones. */
export function rowsShown({ rows, totalRows }: Rows): string {
  const shown = formatNumber(rows.length);
  return text(rows.length < totalRows ? 'firstRows' : 'allRows', { shown, total: formatNumber(totalRows) });
}

/** A cell in the language of the page: dates and set words are translated, names are shown as they are. */
function shown(
  cell: string | number | null,
  { words, isDate }: Pick<Look['columns'][number], 'words' | 'isDate'> = { words: [] },
): string | null {
  if (typeof cell === 'number') return formatNumber(cell);
  if (cell === null) return null;
  if (isDate) {
    const [day = '', time] = cell.split(' ');
    return [formatDate(day), time].filter(Boolean).join(', ');
  }
  return words.includes(cell) ? serverText({ message: cell, text: { key: `reports.word.${cell}` } }) : cell;
}

/** Rows shown at first on a phone, where each row is a card. */
const cardsAtFirst = 10;

/** Columns that identify a row: they head its card on a phone. */
const headings: Record<ReportType, readonly string[]> = {
  absences: ['name', 'leaveType', 'month'],
  leave_by_person: ['name'],
  sickness_rate: ['department'],
  leave_summary: ['department', 'leaveType'],
  department_analysis: ['department'],
  employee_utilization: ['employee', 'leaveType'],
  leave_balances: ['department', 'leaveType'],
  team_shift: ['date', 'employee'],
  compliance_audit: ['employee', 'leaveType', 'start'],
};

/** Rows of a report with its own columns; numbers are right-aligned. */
export function ReportTable({ kind, look }: { kind: ReportType; look: Look }) {
  const { columns, rows } = look;
  const isNumber = columns.map(
    (_, index) =>
      rows.some((row) => typeof row[index] === 'number') ||
      // Leave that nobody took.
      rows.every((row) => row[index] === null),
  );
  return (
    <PlainTable
      label={text(kind)}
      caption={rowsShown(look)}
      columns={columns.map(({ key, title }, index) => ({
        key,
        title: serverText(title),
        end: isNumber[index] ?? false,
      }))}
      rows={rows.map((row) => row.map((cell, index) => shown(cell, columns[index])))}
      heads={headings[kind]}
      atFirst={{ rows: cardsAtFirst, showAll: text('showAllRows', { count: formatNumber(rows.length) }) }}
    />
  );
}
