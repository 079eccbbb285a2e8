import type { Holiday, Region } from '@portal/contracts';
import { can, deferred, formatDate, formatWeekday, styled, today, useSearchParams } from '@portal/portal-sdk';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  tokens,
} from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '../shared/countries';
import { useHolidays, useRegions } from './holidays.queries';
import { shareText } from './shares';
import { text as common } from '../texts';
import { text } from './texts';

const AddHolidayDialog = deferred(() => import('./AddHolidayDialog').then((part) => part.AddHolidayDialog));
const RegionDialog = deferred(() => import('./RegionDialog').then((part) => part.RegionDialog));
const DeleteRegionDialog = deferred(() =>
  import('./DeleteRegionDialog').then((part) => part.DeleteRegionDialog),
);
const DeleteHolidayDialog = deferred(() =>
  import('./DeleteHolidayDialog').then((part) => part.DeleteHolidayDialog),
);
const ImportDialog = deferred(() => import('./ImportDialog').then((part) => part.ImportDialog));

type Shown = 'add' | 'region' | 'rename' | 'deleteRegion' | 'import' | { deleting: Holiday } | null;

/* The select takes the room that the buttons beside it leave. */
const Beside = styled.div`
  display: flex;
  align-items: end;
  gap: ${tokens.space[1]};
  & > :first-child {
    flex: 1;
  }
`;

const columns: DataTableColumn<Holiday>[] = [
  {
    id: 'date',
    header: text('date'),
    value: (row) => row.date,
    cell: (row) => `${formatWeekday(row.date).slice(0, 3)}, ${formatDate(row.date)}`,
    nowrap: true,
  },
  { id: 'name', header: text('holidayName'), value: (row) => row.name },
  { id: 'share', header: text('countsAs'), value: (row) => shareText(row.share) },
  { id: 'source', header: text('source'), value: (row) => text(`source_${row.source}`) },
];

/** Last year, this one and the next two, and the one in the URL. */
function yearsOf(shown: number): number[] {
  const now = Number(today().slice(0, 4));
  return [...new Set([now - 1, now, now + 1, now + 2, shown])].sort((a, b) => a - b);
}

const yearOf = (params: URLSearchParams): number => {
  const asked = params.get('year') ?? '';
  return Number(/^20\d\d$/.test(asked) ? asked : today().slice(0, 4));
};

const regionLabel = ({ name, country, state }: Region): string =>
  `${name} (${[countryName(country), state].filter(Boolean).join(', ')})`;

/** The holidays of a region and a year, both in the URL; HR adds, imports and deletes them. */
export function HolidaysPage() {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<Shown>(null);
  const regions = useRegions();
  const year = yearOf(params);
  const region = regions.data?.find(({ id }) => id === params.get('region')) ?? regions.data?.[0];
  const holidays = useHolidays(region?.id, year);
  const mayWrite = can('workingTime.write');
  const close = () => setShown(null);
  const put = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });

  if (regions.isError)
    return <ErrorState title={text('regionsFailed')} onRetry={() => void regions.refetch()} />;
  if (regions.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height="480px" />
      </div>
    );
  const addRegion = mayWrite && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setShown('region')}>
      {text('addRegion')}
    </Button>
  );
  return (
    <Stack $gap={5}>
      {region ? (
        <>
          <Card>
            <Grid $min={260}>
              <Beside>
                <Select
                  label={text('region')}
                  value={region.id}
                  options={regions.data.map((each) => ({ value: each.id, label: regionLabel(each) }))}
                  onChange={({ target }) => put('region', target.value)}
                />
                {mayWrite && (
                  <>
                    <IconButton
                      label={text('renameRegion', { name: region.name })}
                      onClick={() => setShown('rename')}
                    >
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={text('deleteNamed', { name: region.name })}
                      onClick={() => setShown('deleteRegion')}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </Beside>
              <SegmentedControl
                label={text('holidayYear')}
                options={yearsOf(year).map((each) => ({ value: String(each), label: String(each) }))}
                value={String(year)}
                onChange={(next) => put('year', next)}
              />
            </Grid>
          </Card>
          {holidays.isError ? (
            <ErrorState title={text('holidaysFailed')} onRetry={() => void holidays.refetch()} />
          ) : (
            <Card
              flush
              title={text('holidaysOf', { region: region.name, year })}
              actions={
                mayWrite && (
                  <>
                    {addRegion}
                    <Button icon={<Download aria-hidden="true" />} onClick={() => setShown('import')}>
                      {text('importDays')}
                    </Button>
                    <Button
                      variant="primary"
                      icon={<Plus aria-hidden="true" />}
                      onClick={() => setShown('add')}
                    >
                      {text('addHoliday')}
                    </Button>
                  </>
                )
              }
            >
              <DataTable
                label={text('holidays')}
                columns={columns}
                rows={holidays.data ?? []}
                rowId={(row) => row.id}
                loading={holidays.isPending}
                csvName={`holidays-${year}`}
                empty={<EmptyState title={text('noHolidays')}>{text('noHolidaysText')}</EmptyState>}
                {...(mayWrite && {
                  actions: (row: Holiday) => (
                    <IconButton
                      label={text('deleteNamed', { name: row.name })}
                      word={common('delete')}
                      size="sm"
                      onClick={() => setShown({ deleting: row })}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  ),
                })}
              />
            </Card>
          )}
          {shown === 'add' && <AddHolidayDialog region={region} year={year} onClose={close} />}
          {shown === 'import' && <ImportDialog region={region} year={year} onClose={close} />}
          {shown === 'deleteRegion' && <DeleteRegionDialog region={region} onClose={close} />}
          {shown !== null && typeof shown === 'object' && (
            <DeleteHolidayDialog holiday={shown.deleting} onClose={close} />
          )}
        </>
      ) : (
        <Card aria-label={text('holidays')} actions={addRegion}>
          <EmptyState title={text('noRegions')}>{text('noRegionsText')}</EmptyState>
        </Card>
      )}
      {(shown === 'region' || shown === 'rename') && (
        <RegionDialog
          editing={shown === 'rename' ? (region ?? null) : null}
          onSaved={({ id }) => put('region', id)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
