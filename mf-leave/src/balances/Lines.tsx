import type { Balance, BalanceEntry } from '@portal/contracts';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatNumber,
  Link,
  styled,
  useUser,
} from '@portal/portal-sdk';
import { Button, ErrorState, Inline, Skeleton, tokens } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { useState } from 'react';
import { roundDays } from '../shared/length';
import { useEntries } from './balances.queries';
import { ledgerLines, type LedgerLine } from './ledger-lines';
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

/** What the newest entry says of a request; one that takes no days any more was released. */
const kindOf = ({ entries, days }: LedgerLine) =>
  entries[0].requestId && days === 0 ? 'release' : entries.at(-1)!.kind;

const datesOf = ({ on, dates }: BalanceEntry): string =>
  dates ? formatDateRange(dates.from, dates.to) : formatDate(on);

/** An entry below the line of its request. */
const Step = styled.span`
  padding-inline-start: ${tokens.space[4]};
  color: ${tokens.colour.muted};
`;

const stepCells = (entry: BalanceEntry) => [
  '',
  <Step key="step">{text(`kind_${entry.kind}`)}</Step>,
  signed(entry.days),
  '',
  whyOf(entry),
  entry.actor?.name ?? text('thePortal'),
  formatDateTime(entry.at),
];

/** A balance by day, one line a request, with its running sum; the entries of a request open below it (BAL-01). */
export function Lines({ balance }: { balance: Balance }) {
  const { employeeId } = useUser();
  const { data, isError, refetch } = useEntries(balance.accountId);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (isError) return <ErrorState title={text('linesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  const scope = balance.employeeId === employeeId ? '' : 'scope=visible&';

  const cellsOf = (line: LedgerLine) => {
    const { entries, days, sum } = line;
    const [{ id, requestId }] = entries;
    const last = entries.at(-1)!;
    const isOpen = open.has(id);
    const toggle = () =>
      setOpen(isOpen ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]));
    const dates = datesOf(last);
    const steps = isOpen ? text('hideSteps') : text('showSteps', { count: entries.length });
    const cells = [
      dates,
      entries.length > 1 ? (
        <Inline $gap={2}>
          {text(`kind_${kindOf(line)}`)}
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${steps}: ${dates}`}
            onClick={toggle}
          >
            {steps}
          </Button>
        </Inline>
      ) : (
        text(`kind_${kindOf(line)}`)
      ),
      signed(days),
      formatNumber(roundDays(sum)),
      requestId ? (
        <Link to={`/leave-requests?${scope}request=${requestId}`}>{whyOf(last)}</Link>
      ) : (
        whyOf(last)
      ),
      last.actor?.name ?? text('thePortal'),
      formatDateTime(last.at),
    ];
    return isOpen ? [cells, ...entries.map(stepCells)] : [cells];
  };

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
      rows={ledgerLines(data).flatMap(cellsOf)}
    />
  );
}
