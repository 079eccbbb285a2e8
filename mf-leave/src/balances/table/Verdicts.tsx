import { formatNumber, serverText, styled } from '@portal/portal-sdk';
import { Notice, Stack, tokens } from '@portal/ui';
import { Quiet } from '../../shared/Quiet';
import { figureOf } from '../BalanceTable';
import { text } from '../texts';
import type { Adjusted } from './table.queries';

/** Rows that a reader still takes in; the others are counted. */
const most = 100;

const List = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space[4]};
    padding-block: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.colour.line};
    font-variant-numeric: tabular-nums;
  }
`;

/** What becomes of each balance, who is refused first. */
export function Verdicts({ results }: Pick<Adjusted, 'results'>) {
  const refused = results.filter(({ refusal }) => refusal);
  const sorted = [...refused, ...results.filter(({ refusal }) => !refusal)];
  const shown = sorted.slice(0, most);
  const counts = { shown: formatNumber(shown.length), total: formatNumber(sorted.length) };
  return (
    <Stack $gap={3}>
      {refused.length > 0 && (
        <Notice tone="warning">{text('adjustManyRefused', { count: formatNumber(refused.length) })}</Notice>
      )}
      {shown.length < sorted.length && <Quiet>{text('firstOfMany', counts)}</Quiet>}
      <List>
        {shown.map(({ id, name, before, after, refusal }) => (
          <li key={id}>
            <strong>{name || text('nobody')}</strong>
            <span>
              {refusal
                ? serverText(refusal)
                : text('balanceChange', { before: figureOf(before), after: figureOf(after) })}
            </span>
          </li>
        ))}
      </List>
    </Stack>
  );
}
