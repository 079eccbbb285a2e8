import { formatNumber, saveFile, styled } from '@portal/portal-sdk';
import { Badge, Button, Notice, SegmentedControl, Stack, textSize, tokens, type Tone } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { useMemo, useState } from 'react';
import { text as common } from '../../texts';
import { text } from './texts';
import { refusedCsv } from './refused-csv';
import { hasRemark, isLeftOut, isUnchanged, type RowResult, type State } from './row-results';

const Frame = styled.div`
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.lg};
  overflow: hidden;
`;
const Reason = styled.p`
  margin-top: ${tokens.space[1]};
  overflow-wrap: anywhere;
  ${textSize('sm')}
`;

const tones: Record<State, Tone> = {
  ready: 'success',
  readyOtherwise: 'warning',
  unchanged: 'neutral',
  created: 'success',
  untouched: 'neutral',
  refused: 'danger',
  skipped: 'warning',
};

const columnsFor = (named: readonly string[]): DataTableColumn<RowResult>[] => [
  ...named.map((name) => ({ id: name, header: name, value: ({ values }: RowResult) => values[name] })),
  { id: 'row', header: text('row'), value: ({ row }) => row, nowrap: true },
  {
    id: 'result',
    header: text('result'),
    width: '36%',
    value: ({ state, reason }) => reason || text(state),
    cell: ({ state, reason }) => (
      <>
        <Badge tone={tones[state]} dot>
          {text(state)}
        </Badge>
        {reason && <Reason>{reason}</Reason>}
      </>
    ),
  },
];

interface RowResultsProps {
  /** Columns of the file. */
  columns: readonly string[];
  /** The columns that identify a row. */
  named: readonly string[];
  rows: readonly RowResult[];
}

type Shown = 'leftOut' | 'remarks' | 'all';

/** How many rows are created, exist already, or are refused. */
function Summary({
  columns,
  rows,
  leftOut,
}: Omit<RowResultsProps, 'named'> & { leftOut: readonly RowResult[] }) {
  const total = formatNumber(rows.length);
  const unchanged = rows.filter(isUnchanged).length;
  const good = rows.length - leftOut.length - unchanged;
  const created = rows.some(({ state }) => state === 'created');
  return (
    <Notice
      tone={leftOut.length ? 'warning' : 'success'}
      role="status"
      action={
        leftOut.length > 0 && (
          <Button
            size="sm"
            onClick={() => saveFile(common('refusedFile'), refusedCsv(columns, leftOut, text('reason')))}
          >
            {text('downloadRefused')}
          </Button>
        )
      }
    >
      {unchanged === rows.length
        ? text('nothingChanged', { total })
        : text(created ? 'rowsCreated' : 'rowsChecked', { good: formatNumber(good), total })}
      {unchanged > 0 && unchanged < rows.length && (
        <p>{text('rowsUnchanged', { count: formatNumber(unchanged) })}</p>
      )}
    </Notice>
  );
}

/** The result of every row, problems first; the refused rows can be downloaded with their reasons. */
export function RowResults({ columns, named, rows }: RowResultsProps) {
  const groups = useMemo(
    () => ({ leftOut: rows.filter(isLeftOut), remarks: rows.filter(hasRemark), all: rows }),
    [rows],
  );
  const [chosen, setChosen] = useState<Shown | null>(null);
  const tableColumns = useMemo(() => columnsFor(named), [named]);
  const offered = (['leftOut', 'remarks', 'all'] as const).filter((each) => groups[each].length > 0);
  const shown = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'all');
  return (
    <Stack $gap={3}>
      <Summary columns={columns} rows={rows} leftOut={groups.leftOut} />
      <Frame>
        <DataTable
          label={text('results')}
          columns={tableColumns}
          rows={groups[shown]}
          rowId={({ row }) => String(row)}
          csvName="results"
          toolbar={
            offered.length > 1 && (
              <SegmentedControl
                label={text('rowsShown')}
                hideLabel
                options={offered.map((each) => ({
                  value: each,
                  label: text(`${each}Rows`, { count: formatNumber(groups[each].length) }),
                }))}
                value={shown}
                onChange={(next) => setChosen(next as Shown)}
              />
            )
          }
        />
      </Frame>
    </Stack>
  );
}
