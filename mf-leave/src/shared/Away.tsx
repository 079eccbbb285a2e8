import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';
import { text } from './dialog-texts';
import { Quiet } from './Quiet';

const shown = 4;

/** Colleagues who are away on the days of a leave, the first of them by name. */
export function Away({ away, awayCount }: Pick<LeaveRequestDetail, 'away' | 'awayCount'>) {
  if (awayCount === 0) return <Quiet>{text('nobodyAway')}</Quiet>;
  const named = away.slice(0, shown);
  const rest = awayCount - new Set(named.map(({ name }) => name)).size;
  return (
    <ul>
      {named.map(({ name, startDate, endDate }) => (
        <li key={`${name} ${startDate}`}>
          {name} <Quiet as="span">{formatDateRange(startDate, endDate)}</Quiet>
        </li>
      ))}
      {rest > 0 && <li>{text('awayMore', { count: rest })}</li>}
    </ul>
  );
}
