import type { CallOutput, previewReport } from '@portal/contracts';
import { formatNumber, say } from '@portal/portal-sdk';
import { PlainTable } from '@portal/ui/plain-table';
import { text } from '../texts';

type Look = CallOutput<typeof previewReport>;

/** What a look at a report holds: all of its rows, or only the first. */
export const rowsShown = ({ rows, totalRows }: Pick<Look, 'rows' | 'totalRows'>): string =>
  text(rows.length < totalRows ? 'firstRows' : 'allRows', {
    shown: formatNumber(rows.length),
    total: formatNumber(totalRows),
  });

/** Set words and figures as the language of the page has them. */
const shown = (cell: string | number | null) => (cell === null ? null : say(String(cell)));

/** A phone shows each row as a card, and as many as a thumb passes quickly. */
const cardsAtFirst = 10;

/** How many of the first columns it takes to tell the rows apart: those of a summary say a department many times. */
function headsOf({ columns, rows }: Pick<Look, 'columns' | 'rows'>): number {
  const tellsApart = (count: number) =>
    new Set(rows.map((row) => JSON.stringify(row.slice(0, count)))).size === rows.length;
  return [1, 2].find((count) => count < columns.length && tellsApart(count)) ?? 2;
}

/** Rows of a report with its own columns; figures stand at the end of their cell. */
export function ReportTable({ label, look }: { label: string; look: Look }) {
  const { columns, rows } = look;
  const isNumber = columns.map((_, index) => rows.some((row) => typeof row[index] === 'number'));
  return (
    <PlainTable
      label={label}
      caption={rowsShown(look)}
      columns={columns.map(({ key, title }, index) => ({
        key,
        title: say(title),
        end: isNumber[index] ?? false,
      }))}
      rows={rows.map((row) => row.map(shown))}
      heads={headsOf(look)}
      atFirst={{ rows: cardsAtFirst, showAll: text('showAllRows', { count: formatNumber(rows.length) }) }}
    />
  );
}
