import type { Balance, BalanceEntry } from '@portal/contracts';
import { formatDate, formatDateTime, formatNumber, Link, useUser } from '@portal/portal-sdk';
import { ErrorState, Skeleton } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { roundDays } from '../shared/length';
import { useEntries } from './balances.queries';
import { text } from './texts';

/** The server's names of reasons. */
const reasons = [
  'opened',
  'opening',
  'changed',
  'filed',
  'edited',
  'approved',
  'denied',
  'cancelled',
  'reopened',
  'sickness_recorded',
  'sickness_withdrawn',
  'accrued',
  'expired',
  'overtime',
  'earned_on',
  'year_end',
  'not_carried',
  'year_end_undone',
] as const;
type Reason = (typeof reasons)[number];
const isReason = (value: string | null): value is Reason => reasons.some((reason) => reason === value);

/** Why an entry was posted: the note of an adjustment, or the reason. */
function whyOf({ kind, reason }: BalanceEntry): string {
  if (kind === 'adjust') return reason ?? '';
  return isReason(reason) ? text(`reason_${reason}`) : (reason ?? '');
}

const signed = (days: number): string => {
  const rounded = roundDays(days);
  return rounded > 0 ? `+${formatNumber(rounded)}` : formatNumber(rounded).replace('-', '−');
};

/** Every entry of a balance with its running sum (BAL-01). */
export function Lines({ balance }: { balance: Balance }) {
  const { employeeId } = useUser();
  const { data, isError, refetch } = useEntries(balance.accountId);
  if (isError) return <ErrorState title={text('linesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  const scope = balance.employeeId === employeeId ? '' : 'scope=visible&';
  return (
    <PlainTable
      label={text('allLines')}
      caption={data.length > 0 ? text('linesCaption') : text('noLines')}
      heads={['what']}
      columns={[
        { key: 'day', title: text('day') },
        { key: 'what', title: text('what') },
        { key: 'days', title: text('daysChange'), end: true },
        { key: 'sum', title: text('sum'), end: true },
        { key: 'why', title: text('why') },
        { key: 'by', title: text('by') },
        { key: 'posted', title: text('postedOn') },
      ]}
      rows={data.map((line) => [
        formatDate(line.on),
        text(`kind_${line.kind}`),
        signed(line.days),
        formatNumber(roundDays(line.sum)),
        line.requestId ? (
          <Link to={`/leave-requests?${scope}request=${line.requestId}`}>{whyOf(line)}</Link>
        ) : (
          whyOf(line)
        ),
        line.actor?.name ?? text('thePortal'),
        formatDateTime(line.at),
      ])}
    />
  );
}
