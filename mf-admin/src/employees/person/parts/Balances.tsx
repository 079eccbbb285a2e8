import type { Balance, EmployeeProfile } from '@portal/contracts';
import { formatNumber, leaveTypeName, Link, today } from '@portal/portal-sdk';
import { ButtonLink, Card, EmptyState } from '@portal/ui';
import { PlainTable } from '@portal/ui/plain-table';
import { text as common } from '../../../texts';
import { Loaded } from '../Loaded';
import { useBalancesOf } from '../person.queries';
import { text } from '../texts';

const figures = ['granted', 'carried', 'used', 'held', 'available'] as const;

const days = (value: number | null): string =>
  value === null ? common('unlimited') : formatNumber(Math.round(value * 100) / 100);

/** Leave types without days and without use are left to the balances page. */
const isInUse = ({ available, used, held, granted }: Balance): boolean =>
  used !== 0 || held !== 0 || (granted !== null && (granted !== 0 || available !== 0));

/** The balances of this year. */
export function Balances({ person }: { person: EmployeeProfile }) {
  const balances = useBalancesOf(person.id);
  const year = today().slice(0, 4);
  return (
    <Card
      title={text('balancesOfYear', { year })}
      actions={
        <ButtonLink as={Link} to={`/balances/${person.id}`} $size="sm">
          {text('allEntries')}
        </ButtonLink>
      }
    >
      <Loaded query={balances} failed={text('balancesFailed')}>
        {(rows) =>
          rows.some(isInUse) ? (
            <PlainTable
              label={text('balancesCaption')}
              caption={text('balancesCaption')}
              columns={[
                { key: 'type', title: common('leaveType') },
                ...figures.map((key) => ({ key, title: text(`balance_${key}`), end: true })),
              ]}
              rows={rows
                .filter(isInUse)
                .map((balance) => [
                  leaveTypeName(balance.leaveType),
                  ...figures.map((key) => days(balance[key])),
                ])}
            />
          ) : (
            <EmptyState title={text('noBalances')}>{text('noBalancesHint')}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
