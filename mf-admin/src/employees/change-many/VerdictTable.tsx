import { formatNumber } from '@portal/portal-sdk';
import { Notice, Stack } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { Quiet } from '../../shared/Quiet';
import { text as words } from '../../texts';
import { text } from './texts';

/** Rows that a reader still takes in; the others are counted. */
const most = 100;

export interface Verdict {
  /** Null for an unknown id. */
  name: string | null;
  /** Values, one a column. */
  cells: readonly string[];
  /** Why nothing changes; null: something does, or it is so already. */
  refusal: string | null;
  changes: boolean;
}

interface VerdictTableProps {
  /** Headings of the values. */
  columns: readonly string[];
  verdicts: readonly Verdict[];
}

const verdictOf = ({ refusal, changes }: Verdict): string => refusal ?? text(changes ? 'manyWill' : 'manyIs');

/** What becomes of each employee: who is refused first, then who changes, then who has the values already. */
export function VerdictTable({ columns, verdicts }: VerdictTableProps) {
  const refused = verdicts.filter(({ refusal }) => refusal !== null);
  const changing = verdicts.filter(({ refusal, changes }) => refusal === null && changes);
  const same = verdicts.filter(({ refusal, changes }) => refusal === null && !changes);
  const shown = [...refused, ...changing, ...same].slice(0, most);
  return (
    <Stack $gap={3}>
      {refused.length > 0 && (
        <Notice tone="warning">{text('manyRefused', { count: formatNumber(refused.length) })}</Notice>
      )}
      {same.length > 0 && <Quiet>{text('manySame', { count: formatNumber(same.length) })}</Quiet>}
      <PlainTable
        label={text('manyVerdicts')}
        caption={text('manyFirst', {
          shown: formatNumber(shown.length),
          total: formatNumber(verdicts.length),
        })}
        columns={[
          { key: 'name', title: words('employee') },
          ...columns.map((title) => ({ key: title, title })),
          { key: 'verdict', title: text('manyVerdict') },
        ]}
        rows={shown.map((verdict) => [
          verdict.name ?? words('nobodyFound'),
          ...verdict.cells,
          verdictOf(verdict),
        ])}
      />
    </Stack>
  );
}
