import type { YearEndLine } from '@portal/contracts';
import { formatNumber, leaveTypeName } from '@portal/portal-sdk';
import { Card, EmptyState } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { text } from './texts';
import type { Done } from './year-end.queries';

const days = (id: 'unused' | 'carried' | 'lost'): DataTableColumn<YearEndLine> => ({
  id,
  header: text(id),
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
  nowrap: true,
});

const columns: DataTableColumn<YearEndLine>[] = [
  { id: 'employee', header: text('reportEmployee'), value: (row) => row.name },
  { id: 'number', header: text('number'), value: (row) => row.employeeNumber },
  { id: 'leaveType', header: text('reportType'), value: (row) => leaveTypeName(row.leaveType) },
  { id: 'year', header: text('reportYear'), value: (row) => String(row.year) },
  days('unused'),
  days('carried'),
  days('lost'),
];

const captions = { preview: 'previewOf', run: 'ranOf', undo: 'undoneOf' } as const;

/** The result of a year end, previewed or posted, person by person. */
export function Report({ done: { step, report } }: { done: Done }) {
  const { year, caughtUp, posted, toPost, isOver, lines } = report;
  const caption = text(captions[step], { year: String(year), count: lines.length, posted, toPost });
  const early = step === 'undo' || isOver ? '' : ` ${text('notOver', { year: String(year) })}`;
  const missed = caughtUp.length > 0 ? ` ${text('caughtUp', { years: caughtUp.join(', ') })}` : '';
  return (
    <Card flush title={text('report')} description={caption + missed + early}>
      <DataTable
        label={text('report')}
        columns={columns}
        rows={lines}
        rowId={(row) => `${row.employeeId} ${row.leaveTypeId} ${row.year}`}
        csvName={`year-end-${year}`}
        empty={<EmptyState title={text('nothing')}>{text('nothingHint')}</EmptyState>}
      />
    </Card>
  );
}
