import { styled } from '@portal/portal-sdk';
import { narrow } from '@portal/ui/data-table';
import { createContext, useContext } from 'react';
import { balancesOf } from '../shared/balance-by-year';
import { Quiet } from '../shared/Quiet';
import type { ApprovalEffect } from './approval-effects.queries';
import { text } from './texts';

/** What the approval of each row means, by id; rows that are not known yet are missing. */
export const ApprovalEffects = createContext<ReadonlyMap<string, ApprovalEffect>>(new Map());

/* As wide before the answer as after it, so that no column moves. */
const Effect = styled.div`
  width: 176px;
  ${narrow} {
    width: auto;
  }
`;

/** What the approval of a request means, in a cell of its row: the balance, who else is away, the shifts withdrawn. */
export function IfApproved({ id }: { id: string }) {
  const effect = useContext(ApprovalEffects).get(id);
  if (!effect) return <Effect />;
  const { byYear, awayCount, shiftsTaken } = effect;
  return (
    <Effect>
      {balancesOf(byYear).map(({ term, value }) => (
        <Quiet key={term}>{`${term}: ${value}`}</Quiet>
      ))}
      {awayCount > 0 && <Quiet>{text('alsoAway', { count: awayCount })}</Quiet>}
      {shiftsTaken > 0 && <Quiet>{text('shiftsTaken', { count: shiftsTaken })}</Quiet>}
    </Effect>
  );
}
