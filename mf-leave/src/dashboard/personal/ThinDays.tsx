import { constants, leaveCalendarTeam } from '@portal/contracts';
import { formatDate, formatWeekday, Link, live, queryOf, today, useQuery } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, Skeleton } from '@portal/ui';
import { isLowCoverage, roundPercent } from '../../shared/coverage';
import { daysOf } from '../../shared/length';
import { Quiet } from '../../shared/Quiet';
import { Lines } from './parts';
import { useOwnScope } from './scope';
import { text } from './texts';

const weeks = 4;
const shown = 4;

/** The days ahead on which approved leave leaves few people: the first of them, each with its day of the calendar. */
export function ThinDays() {
  const { departmentId, words, calendarOn } = useOwnScope();
  const query = { from: today(), weeks, departmentId, page: 1, pageSize: 1 };
  const { data, isError, refetch } = useQuery({ ...queryOf(leaveCalendarTeam, { query }), ...live });
  const thin = data?.days.filter(({ availabilityPercent }) => isLowCoverage(availabilityPercent));
  const limits = { percent: constants.coverageLow, weeks };
  return (
    <Card
      title={text('thinDays')}
      description={text(`thinIn_${words}`, limits)}
      badge={thin && thin.length > 0 && <Badge tone="warning">{daysOf(thin.length)}</Badge>}
    >
      {isError ? (
        <ErrorState title={text('thinFailed')} onRetry={() => void refetch()} />
      ) : !thin ? (
        <Skeleton height="24px" />
      ) : thin.length === 0 ? (
        <Quiet>{text('noThinDays')}</Quiet>
      ) : (
        <Lines>
          {thin.slice(0, shown).map(({ date, away, availabilityPercent }) => (
            <li key={date}>
              <Link to={calendarOn(date)}>{`${formatWeekday(date)}, ${formatDate(date)}`}</Link>
              <Quiet>{text('thinDay', { count: away, percent: roundPercent(availabilityPercent) })}</Quiet>
            </li>
          ))}
          {thin.length > shown && (
            <li>
              <Link to={calendarOn(thin[shown]?.date ?? '')}>
                {text('moreThinDays', { count: thin.length - shown })}
              </Link>
            </li>
          )}
        </Lines>
      )}
    </Card>
  );
}
