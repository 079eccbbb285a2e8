import type { WorkingPattern } from '@portal/contracts';
import { can, deferred, formatDate, formatNumber } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton, Stack } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DefaultsCard } from './defaults/DefaultsCard';
import { usePatterns } from './patterns.queries';
import { text as common } from '../texts';
import { text } from './texts';

const DeletePatternDialog = deferred(() =>
  import('./DeletePatternDialog').then((part) => part.DeletePatternDialog),
);
const PatternDialog = deferred(() => import('./PatternDialog').then((part) => part.PatternDialog));

const weekOf = ({ minutes }: WorkingPattern): number =>
  (minutes.reduce((sum, each) => sum + each, 0) / 60 / minutes.length) * 7;

const cycleText = ({ cycleDays }: WorkingPattern): string =>
  cycleDays === 1 ? text('cycleOfOne') : text('cycleOf', { count: cycleDays });

const columns: DataTableColumn<WorkingPattern>[] = [
  { id: 'name', header: text('patternName'), value: (row) => row.name },
  { id: 'cycle', header: text('cycle'), value: (row) => row.cycleDays, cell: cycleText, csv: cycleText },
  {
    id: 'week',
    header: text('perWeek'),
    value: weekOf,
    cell: (row) => text('hoursShort', { hours: formatNumber(Math.round(weekOf(row) * 100) / 100) }),
  },
  { id: 'people', header: text('people'), value: (row) => row.people, align: 'end' },
  {
    id: 'anchor',
    header: text('cycleStart'),
    value: (row) => row.anchor,
    cell: (row) => formatDate(row.anchor),
  },
];

/** The working patterns, and the defaults by which people work; HR adds and edits them. */
export function PatternsPage() {
  const { data, isPending, isError, refetch } = usePatterns();
  const [dialog, setDialog] = useState<{ editing: WorkingPattern | null } | null>(null);
  const [deleting, setDeleting] = useState<WorkingPattern | null>(null);
  const mayWrite = can('workingTime.write');
  if (isError) return <ErrorState title={text('patternsFailed')} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5}>
      <Card
        flush
        aria-label={text('patterns')}
        description={text('patternsHint')}
        actions={
          mayWrite && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setDialog({ editing: null })}
            >
              {text('addPattern')}
            </Button>
          )
        }
      >
        <DataTable
          label={text('patterns')}
          columns={columns}
          rows={data ?? []}
          rowId={(row) => row.id}
          loading={isPending}
          csvName="working-patterns"
          empty={<EmptyState title={text('noPatterns')}>{text('noPatternsText')}</EmptyState>}
          {...(mayWrite && {
            actions: (row: WorkingPattern) => (
              <>
                <IconButton
                  label={text('editNamed', { name: row.name })}
                  word={common('edit')}
                  size="sm"
                  onClick={() => setDialog({ editing: row })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={text('deleteNamed', { name: row.name })}
                  word={common('delete')}
                  size="sm"
                  onClick={() => setDeleting(row)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </>
            ),
          })}
        />
        {deleting && <DeletePatternDialog pattern={deleting} onClose={() => setDeleting(null)} />}
        {dialog && <PatternDialog editing={dialog.editing} onClose={() => setDialog(null)} />}
      </Card>
      <DefaultsCard />
    </Stack>
  );
}
