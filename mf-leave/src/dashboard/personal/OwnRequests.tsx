import { formatDate, formatNumber, Link, today } from '@portal/portal-sdk';
import { ButtonLink, Card, DescriptionList, ErrorState, Skeleton, Stack } from '@portal/ui';
import { roundDays } from '../../shared/length';
import { useLeaveStats } from '../dashboard.queries';
import { StatusCounts } from '../StatusCounts';
import { text } from './texts';

/** The user's requests by status, and the booked days; each figure links to its list. */
export function OwnRequests() {
  const { data, isError, refetch } = useLeaveStats();
  const own = data?.own;
  const year = today().slice(0, 4);
  const booked = `/leave-requests?status=approved&from=${year}-01-01&to=${year}-12-31&dates=beginning`;
  return (
    <Card
      title={text('myRequests')}
      actions={
        <ButtonLink as={Link} to="/leave-requests?new=1" $size="sm" $variant="primary">
          {text('newRequest')}
        </ButtonLink>
      }
    >
      {isError ? (
        <ErrorState title={text('statsFailed')} onRetry={() => void refetch()} />
      ) : !own ? (
        <Skeleton height="150px" />
      ) : (
        <Stack $gap={4}>
          <StatusCounts counts={own} list="/leave-requests" />
          <DescriptionList
            items={[
              {
                term: text('daysBooked'),
                value: <Link to={booked}>{formatNumber(roundDays(own.daysBooked))}</Link>,
              },
              {
                term: text('nextLeave'),
                value: own.nextLeave ? (
                  <Link to={`/team-calendar?date=${own.nextLeave}`}>{formatDate(own.nextLeave)}</Link>
                ) : (
                  text('noNextLeave')
                ),
              },
            ]}
          />
        </Stack>
      )}
    </Card>
  );
}
