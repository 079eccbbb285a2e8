import { leaveCalendarDay } from '@portal/contracts';
import { formatDate, Link, live, PersonLink, queryOf, today, useQuery } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Skeleton } from '@portal/ui';
import { partOf } from '../../shared/length';
import { Quiet } from '../../shared/Quiet';
import { Lines } from './parts';
import { useOwnScope } from './scope';
import { text } from './texts';

const shown = 4;

/** Who is on approved leave today: how many, and the first of them with their last day. */
export function WhoIsAway() {
  const { departmentId, words, calendarOn } = useOwnScope();
  const date = today();
  const query = { date, departmentId, page: 1, pageSize: shown };
  const { data, isError, refetch } = useQuery({ ...queryOf(leaveCalendarDay, { query }), ...live });
  return (
    <Card
      title={text('whoIsAway')}
      description={text(`todayIn_${words}`)}
      badge={
        data && (
          <Link to={calendarOn(date)}>
            <Badge tone="info">{text('countAway', { count: data.away })}</Badge>
          </Link>
        )
      }
    >
      {isError ? (
        <ErrorState title={text('awayFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="120px" />
      ) : data.entries.length === 0 ? (
        <Quiet>{text('nobodyAwayToday')}</Quiet>
      ) : (
        <Lines>
          {data.entries.slice(0, shown).map((entry, index) => (
            <li key={`${entry.employeeId} ${index}`}>
              <PersonLink id={entry.employeeId} name={entry.name} />
              <Quiet>{partOf(entry) ?? text('until', { date: formatDate(entry.endDate) })}</Quiet>
            </li>
          ))}
        </Lines>
      )}
    </Card>
  );
}
