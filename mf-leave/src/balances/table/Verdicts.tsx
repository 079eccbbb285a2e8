import { formatNumber, serverText } from '@portal/portal-sdk';
import { Notice, Stack } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { figureOf } from '../BalanceTable';
import { text } from '../texts';
import type { Adjusted } from './table.queries';

/** Rows that a reader still takes in; the others are counted. */
const most = 100;

/** What becomes of each balance, who is refused first. */
export function Verdicts({ results }: Pick<Adjusted, 'results'>) {
  const refused = results.filter(({ refusal }) => refusal);
  const sorted = [...refused, ...results.filter(({ refusal }) => !refusal)];
  const shown = sorted.slice(0, most);
  return (
    <Stack $gap={3}>
      {refused.length > 0 && (
        <Notice tone="warning">{text('adjustManyRefused', { count: formatNumber(refused.length) })}</Notice>
      )}
      <PlainTable
        label={text('everybody')}
        caption={
          shown.length < sorted.length
            ? text('firstOfMany', { shown: formatNumber(shown.length), total: formatNumber(sorted.length) })
            : undefined
        }
        columns={[
          { key: 'name', title: text('employee') },
          { key: 'change', title: text('figure_available') },
        ]}
        rows={shown.map(({ name, before, after, refusal }) => [
          name || text('nobody'),
          refusal
            ? serverText(refusal)
            : text('balanceChange', { before: figureOf(before), after: figureOf(after) }),
        ])}
      />
    </Stack>
  );
}
