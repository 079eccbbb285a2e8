import type { Balance } from '@portal/contracts';
import { Link } from '@portal/portal-sdk';
import { ButtonLink, Card, DescriptionList, ErrorState, Skeleton } from '@portal/ui';
import { daysOf } from '../shared/length';
import { useBalances } from './balances.queries';
import { text } from './texts';

const shown = 6;

/** Limited leave types come before unlimited ones, used ones before unused ones. */
const inOrder = (balances: readonly Balance[]): Balance[] =>
  [...balances].sort(
    (a, b) =>
      Number(a.available === null) - Number(b.available === null) || b.used + b.held - (a.used + a.held),
  );

/** The days left this year by leave type; each figure links to its entries. */
export function MyBalance() {
  const { data, isError, refetch } = useBalances();
  return (
    <Card
      title={text('myBalance')}
      actions={
        <ButtonLink as={Link} to="/balances" $size="sm">
          {text('allBalances')}
        </ButtonLink>
      }
    >
      {isError ? (
        <ErrorState title={text('balancesFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="180px" />
      ) : (
        <DescriptionList
          items={inOrder(data)
            .slice(0, shown)
            .map(({ leaveTypeId, leaveType, available }) => ({
              term: leaveType,
              value: (
                <Link to={`/balances?type=${leaveTypeId}`}>
                  {available === null ? text('unlimited') : daysOf(available)}
                </Link>
              ),
            }))}
        />
      )}
    </Card>
  );
}
