import { isEmployee, type Balance } from '@portal/contracts';
import { formatDate, formatNumber, leaveTypeName, Link, styled, today, useUser } from '@portal/portal-sdk';
import {
  ButtonLink,
  Card,
  CountTiles,
  DescriptionList,
  ErrorState,
  Skeleton,
  Stack,
  textSize,
  tokens,
} from '@portal/ui';
import { daysOf, roundDays } from '../shared/length';
import { useLeaveStats } from '../shared/stats.queries';
import { useBalances } from './list.queries';
import { splitByUse } from './in-use';
import { MoreTypes } from './MoreTypes';
import { text } from './my-balance-texts';

/** Limited leave types come before unlimited ones, used ones before unused ones. */
const inOrder = (balances: readonly Balance[]): Balance[] =>
  [...balances].sort(
    (a, b) =>
      Number(a.available === null) - Number(b.available === null) || b.used + b.held - (a.used + a.held),
  );

/* In a third of the dashboard a long name has no more room than on a phone. */
const Tiles = styled(CountTiles)`
  gap: ${tokens.space[2]};
  & a {
    padding: ${tokens.space[2]} 6px;
  }
  & strong {
    ${textSize('xl')}
  }
  & span {
    ${textSize('xs')}
  }
`;

const addressOf = ({ leaveTypeId }: Balance) => `/balances?type=${leaveTypeId}`;

/** Days left of leave types that have a limit. */
const Days = ({ of }: { of: readonly Balance[] }) => (
  <Tiles>
    {of.map((balance) => (
      <li key={balance.leaveTypeId}>
        <Link to={addressOf(balance)}>
          <strong>{formatNumber(roundDays(balance.available ?? 0))}</strong>
          <span>{leaveTypeName(balance.leaveType)}</span>
        </Link>
      </li>
    ))}
  </Tiles>
);

const factOf = (balance: Balance) => ({
  term: leaveTypeName(balance.leaveType),
  value: (
    <Link to={addressOf(balance)}>
      {balance.available === null ? text('unlimited') : daysOf(balance.available)}
    </Link>
  ),
});

/** The next leave and the days booked this year, each a link to what it counts. */
function useBooked() {
  const own = useLeaveStats().data?.own;
  const year = today().slice(0, 4);
  const booked = `/leave-requests?status=approved&from=${year}-01-01&to=${year}-12-31&dates=beginning`;
  return [
    {
      term: text('nextLeave'),
      value:
        own &&
        (own.nextLeave ? (
          <Link to={`/team-calendar?date=${own.nextLeave}`}>{formatDate(own.nextLeave)}</Link>
        ) : (
          text('noNextLeave')
        )),
    },
    {
      term: text('daysBooked'),
      value: own && <Link to={booked}>{formatNumber(roundDays(own.daysBooked))}</Link>,
    },
  ];
}

/** The days left this year of the leave that the user takes, a card each, and what is booked. */
export function MyBalance() {
  const { data, isError, refetch } = useBalances();
  const booked = useBooked();
  const user = useUser();
  const { inUse, others } = splitByUse(inOrder(data ?? []));
  const limited = inUse.filter(({ available }) => available !== null);
  const unlimited = inUse.filter(({ available }) => available === null);
  return (
    <Card
      title={text('myBalance')}
      description={text('daysLeft')}
      actions={
        <>
          <ButtonLink as={Link} to="/balances" $size="sm">
            {text('allBalances')}
          </ButtonLink>
          <ButtonLink
            as={Link}
            to="/leave-requests?new=1"
            $size="sm"
            $variant={user.role === 'employee' ? 'primary' : 'secondary'}
          >
            {text('newRequest')}
          </ButtonLink>
        </>
      }
    >
      {!isEmployee(user) ? (
        <p>{text('notAnEmployee')}</p>
      ) : isError ? (
        <ErrorState title={text('balancesFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="180px" />
      ) : (
        <Stack $gap={3}>
          {limited.length > 0 && <Days of={limited} />}
          <DescriptionList items={[...unlimited.map(factOf), ...booked]} />
          {others.length > 0 && (
            <MoreTypes label={text('moreTypes', { count: others.length })}>
              <DescriptionList items={others.map(factOf)} />
            </MoreTypes>
          )}
        </Stack>
      )}
    </Card>
  );
}
