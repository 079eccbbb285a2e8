import { formatNumber, saveFile, styled } from '@portal/portal-sdk';
import { Badge, Button, Notice, SegmentedControl, Stack, textSize, tokens, type Tone } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { useMemo, useState } from 'react';
import { text as common } from '../../texts';
import type { CsvFields } from './headings';
import type { CsvFile } from './parse-csv';
import { text } from './texts';
import { refusedCsv } from './refused-csv';
import { hasRemark, isChange, isLeftOut, isUnchanged, type RowResult, type State } from './row-results';

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

const Details = styled.ul`
  margin-top: ${tokens.space[1]};
  color: ${tokens.colour.muted};
  overflow-wrap: anywhere;
  ${textSize('sm')}
`;

const tones: Record<State, Tone> = {
  ready: 'success',
  readyOtherwise: 'warning',
  changes: 'info',
  unchanged: 'neutral',
  created: 'success',
  changed: 'success',
  untouched: 'neutral',
  refused: 'danger',
  skipped: 'warning',
};

/** A cell as a person finds it in the file: its heading there, and what it holds. */
const cellOf = (column: string, { values }: RowResult, { sent }: CsvFile, fields: CsvFields): string =>
  text('cell', {
    column: sent[column] ?? fields[column]?.header ?? column,
    value: values[column] || text('emptyCell'),
  });

/** What a row changes, or which of its cells are wrong. */
function Cells({ row, file, fields }: { row: RowResult; file: CsvFile; fields: CsvFields }) {
  const { wrong, changes } = row;
  if (wrong.length === 0 && changes.length === 0) return null;
  return (
    <Details>
      {wrong.map((column) => (
        <li key={column}>{cellOf(column, row, file, fields)}</li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {text('changed_cell', {
            column: fields[column]?.header ?? column,
            before: before || text('emptyCell'),
            after: after || text('emptyCell'),
          })}
        </li>
      ))}
    </Details>
  );
}

const columnsFor = (
  named: readonly string[],
  file: CsvFile,
  fields: CsvFields,
): DataTableColumn<RowResult>[] => [
  ...named
    .filter((name) => name in file.sent)
    .map((name) => ({
      id: name,
      header: fields[name]?.header ?? name,
      value: ({ values }: RowResult) => values[name],
    })),
  { id: 'line', header: text('line'), value: ({ line }) => line, nowrap: true },
  {
    id: 'result',
    header: text('result'),
    width: '42%',
    value: ({ state, reason }) => reason || text(state),
    cell: (row) => (
      <>
        <Badge tone={tones[row.state]} dot>
          {text(row.state)}
        </Badge>
        {row.reason && <Reason>{row.reason}</Reason>}
        <Cells row={row} file={file} fields={fields} />
      </>
    ),
  },
];

interface RowResultsProps {
  file: CsvFile;
  /** The columns that identify a row. */
  named: readonly string[];
  fields: CsvFields;
  rows: readonly RowResult[];
}

type Shown = 'leftOut' | 'changes' | 'remarks' | 'all';

/** How many rows are created, changed, exist already, or are refused. */
function Summary({
  columns,
  rows,
  leftOut,
}: {
  columns: readonly string[];
  rows: readonly RowResult[];
  leftOut: readonly RowResult[];
}) {
  const total = formatNumber(rows.length);
  const unchanged = rows.filter(isUnchanged).length;
  const changes = rows.filter(isChange).length;
  const good = rows.length - leftOut.length - unchanged - changes;
  const written = rows.some(({ state }) => state === 'created' || state === 'changed');
  const onlyChanges = changes > 0 && good === 0;
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
        : !onlyChanges && text(written ? 'rowsCreated' : 'rowsChecked', { good: formatNumber(good), total })}
      {changes > 0 && (
        <p>{text(written ? 'rowsChanged' : 'rowsToChange', { count: formatNumber(changes), total })}</p>
      )}
      {unchanged > 0 && unchanged < rows.length && (
        <p>{text('rowsUnchanged', { count: formatNumber(unchanged) })}</p>
      )}
    </Notice>
  );
}

/** The result of every row, problems first; the refused rows can be downloaded with their reasons. */
export function RowResults({ file, named, fields, rows }: RowResultsProps) {
  const { columns } = file;
  const groups = useMemo(
    () => ({
      leftOut: rows.filter(isLeftOut),
      changes: rows.filter(isChange),
      remarks: rows.filter(hasRemark),
      all: rows,
    }),
    [rows],
  );
  const [chosen, setChosen] = useState<Shown | null>(null);
  const tableColumns = useMemo(() => columnsFor(named, file, fields), [named, file, fields]);
  const offered = (['leftOut', 'changes', 'remarks', 'all'] as const).filter(
    (each) => groups[each].length > 0,
  );
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
