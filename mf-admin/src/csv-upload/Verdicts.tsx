import { formatNumber, saveFile, styled } from '@portal/portal-sdk';
import { Badge, Button, Notice, SegmentedControl, Stack, textSize, tokens, type Tone } from '@portal/ui';
import { DataTable, type DataTableColumn } from '@portal/ui/data-table';
import { useMemo, useState } from 'react';
import { text } from '../texts';
import { refusedCsv } from './refused-csv';
import { isLeftOut, type Judged, type State } from './verdicts';

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
  created: 'success',
  untouched: 'neutral',
  refused: 'danger',
  skipped: 'warning',
};

const columnsFor = (named: readonly string[]): DataTableColumn<Judged>[] => [
  ...named.map((name) => ({ id: name, header: name, value: ({ values }: Judged) => values[name] })),
  { id: 'row', header: text('row'), value: ({ row }) => row, nowrap: true },
  {
    id: 'verdict',
    header: text('verdict'),
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

interface VerdictsProps {
  /** Columns of the file. */
  columns: readonly string[];
  /** Those that tell the rows apart. */
  named: readonly string[];
  judged: readonly Judged[];
}

/** What becomes of every row, the left-out ones first, and those to be taken away with their reasons. */
export function Verdicts({ columns, named, judged }: VerdictsProps) {
  const leftOut = useMemo(() => judged.filter(isLeftOut), [judged]);
  const [shown, setShown] = useState<'all' | 'leftOut' | null>(null);
  const tableColumns = useMemo(() => columnsFor(named), [named]);
  const rows = (shown ?? (leftOut.length ? 'leftOut' : 'all')) === 'all' ? judged : leftOut;
  const total = formatNumber(judged.length);
  const good = formatNumber(judged.length - leftOut.length);
  const created = judged.some(({ state }) => state === 'created');
  return (
    <Stack $gap={3}>
      <Notice
        tone={leftOut.length ? 'warning' : 'success'}
        role="status"
        action={
          leftOut.length > 0 && (
            <Button
              size="sm"
              onClick={() => saveFile(text('refusedFile'), refusedCsv(columns, leftOut, text('reason')))}
            >
              {text('downloadRefused')}
            </Button>
          )
        }
      >
        {text(created ? 'rowsCreated' : 'rowsChecked', { good, total })}
      </Notice>
      <Frame>
        <DataTable
          label={text('verdicts')}
          columns={tableColumns}
          rows={rows}
          rowId={({ row }) => String(row)}
          csvName="verdicts"
          toolbar={
            leftOut.length > 0 && (
              <SegmentedControl
                label={text('rowsShown')}
                hideLabel
                options={[
                  { value: 'leftOut', label: text('leftOutRows', { count: formatNumber(leftOut.length) }) },
                  { value: 'all', label: text('allRows', { count: total }) },
                ]}
                value={rows === judged ? 'all' : 'leftOut'}
                onChange={(next) => setShown(next as 'all' | 'leftOut')}
              />
            )
          }
        />
      </Frame>
    </Stack>
  );
}
