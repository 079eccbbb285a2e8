import type { DefaultTerms } from '@portal/contracts';
import { can, deferred, formatDate } from '@portal/portal-sdk';
import { Button, Card, EmptyState, ErrorState, IconButton } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePatternChoices, useRegionChoices } from '../../shared/working-time/choices.queries';
import { text as ofTerms } from '../../shared/working-time/texts';
import { useDepartments } from '../../shared/departments.queries';
import { text as common } from '../../texts';
import { useDefaults } from './defaults.queries';
import { text } from './texts';

const DefaultDialog = deferred(() => import('./DefaultDialog').then((part) => part.DefaultDialog));
const RemoveDefaultDialog = deferred(() =>
  import('./RemoveDefaultDialog').then((part) => part.RemoveDefaultDialog),
);

const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | null) =>
  list?.find((each) => each.id === id)?.name ?? '';

/** How people without working time of their own work, by organisation and department (MOVE-03). */
export function DefaultsCard() {
  const { data: all = [], isPending, isError, refetch } = useDefaults();
  const departments = useDepartments().data;
  const patterns = usePatternChoices().data;
  const regions = useRegionChoices().data;
  const [editing, setEditing] = useState<{ terms: DefaultTerms | null } | null>(null);
  const [removing, setRemoving] = useState<DefaultTerms | null>(null);
  if (isError) return <ErrorState title={text('defaultsFailed')} onRetry={() => void refetch()} />;
  const nameOf = ({ departmentId }: DefaultTerms) =>
    departmentId === null ? text('defaultForAll') : nameIn(departments, departmentId);
  const columns: DataTableColumn<DefaultTerms>[] = [
    { id: 'for', header: text('defaultFor'), value: nameOf },
    {
      id: 'from',
      header: ofTerms('termFrom'),
      value: ({ from }) => from,
      cell: ({ from }) => formatDate(from),
    },
    {
      id: 'pattern',
      header: ofTerms('termPattern'),
      value: ({ patternId }) => nameIn(patterns, patternId),
    },
    {
      id: 'region',
      header: ofTerms('termRegion'),
      value: ({ regionId }) => nameIn(regions, regionId) || ofTerms('noRegion'),
    },
    { id: 'basis', header: ofTerms('termBasis'), value: ({ basis }) => ofTerms(`basis_${basis}`) },
  ];
  const mayWrite = can('workingTime.write');
  return (
    <Card
      flush
      title={text('defaults')}
      description={text('defaultsHint')}
      actions={
        mayWrite && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEditing({ terms: null })}>
            {text('addDefault')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('defaults')}
        columns={columns}
        rows={all}
        rowId={({ departmentId, from }) => `${departmentId ?? ''} ${from}`}
        loading={isPending}
        csvName="default-working-time"
        searchable={false}
        empty={<EmptyState title={text('noDefaults')}>{text('noDefaultsText')}</EmptyState>}
        {...(mayWrite && {
          actions: (row: DefaultTerms) => (
            <>
              <IconButton
                label={text('editDefaultOf', { name: nameOf(row) })}
                word={common('edit')}
                size="sm"
                onClick={() => setEditing({ terms: row })}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={text('removeDefaultOf', { name: nameOf(row) })}
                word={common('delete')}
                size="sm"
                onClick={() => setRemoving(row)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </>
          ),
        })}
      />
      {editing && <DefaultDialog all={all} editing={editing.terms} onClose={() => setEditing(null)} />}
      {removing && (
        <RemoveDefaultDialog
          all={all}
          removing={removing}
          name={nameOf(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
