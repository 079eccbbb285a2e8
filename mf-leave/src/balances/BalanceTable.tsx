import type { Balance } from '@portal/contracts';
import { formatNumber, leaveTypeName } from '@portal/portal-sdk';
import { Button, Inline } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { roundDays } from '../shared/length';
import { text } from './texts';

const figures = ['granted', 'carried', 'adjusted', 'expired', 'used', 'held', 'available'] as const;
type Figure = (typeof figures)[number];

/** Always shown; the other columns appear once they have days. */
const always: readonly Figure[] = ['granted', 'used', 'held', 'available'];

/** Days, or that there is no limit. */
export const figureOf = (days: number | null): string =>
  days === null ? text('unlimited') : formatNumber(roundDays(days));

interface BalanceTableProps {
  /** Name of the table. */
  label: string;
  caption?: string;
  balances: readonly Balance[];
  onShow: (balance: Balance) => void;
  onAdjust: (balance: Balance) => void;
}

/** A year at a glance: one row per leave type. */
export function BalanceTable({ label, caption, balances, onShow, onAdjust }: BalanceTableProps) {
  const shown = figures.filter((key) => always.includes(key) || balances.some((of) => of[key] !== 0));
  return (
    <PlainTable
      label={label}
      caption={caption}
      columns={[
        { key: 'type', title: text('leaveType') },
        ...shown.map((key) => ({ key, title: text(`figure_${key}`), end: true })),
        { key: 'actions', title: text('actions') },
      ]}
      rows={balances.map((balance) => [
        leaveTypeName(balance.leaveType),
        ...shown.map((key) =>
          key === 'available' ? <strong>{figureOf(balance[key])}</strong> : figureOf(balance[key]),
        ),
        <Inline key="actions">
          <Button
            size="sm"
            aria-label={text('showLinesOf', { type: leaveTypeName(balance.leaveType) })}
            onClick={() => onShow(balance)}
          >
            {text('showLines')}
          </Button>
          {balance.can.adjust && (
            <Button
              size="sm"
              aria-label={text('adjustOf', { type: leaveTypeName(balance.leaveType) })}
              onClick={() => onAdjust(balance)}
            >
              {text('adjust')}
            </Button>
          )}
        </Inline>,
      ])}
    />
  );
}
