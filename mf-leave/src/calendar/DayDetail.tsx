import { can, formatDate, formatDateRange, Link, PersonLink, styled } from '@portal/portal-sdk';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Inline,
  media,
  Skeleton,
  tokens,
} from '@portal/ui';
import { useState } from 'react';
import { BlackoutNotices } from '../shared/BlackoutNotices';
import { partOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { TypeBadge } from '../shared/TypeBadge';
import { text } from './texts';
import { useDay, type CalendarFilters } from './calendar.queries';
import { coverageTone, isLowCoverage, roundPercent } from '../shared/coverage';

const step = 20;

/* Beside the month the panel keeps its size from day to day and while loading. */
const Room = styled.div`
  min-height: 400px;
  ${media.tablet} {
    min-height: 160px;
  }
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Entry = styled.li`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;
const More = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[5]};
`;

/** One day: coverage, who is away, and a link to request leave (CAL-03). */
export function DayDetail({ date, filters }: { date: string; filters: CalendarFilters }) {
  const [shown, setShown] = useState(step);
  const day = useDay(date, filters, shown);
  const percent = day.data?.availabilityPercent ?? 100;
  return (
    <Card
      title={formatDate(date)}
      level={3}
      flush
      badge={
        // Coverage is not shown for a single leave type.
        day.data &&
        !filters.leaveTypeId && (
          <Inline $gap={1}>
            <Badge tone={coverageTone(percent)}>
              {text('percentAvailable', { percent: roundPercent(percent) })}
            </Badge>
            {isLowCoverage(percent) && (
              <Badge tone="danger" dot>
                {text('lowCoverage')}
              </Badge>
            )}
          </Inline>
        )
      }
      footer={
        can('leaveRequest.file') && (
          <ButtonLink as={Link} to={`/leave-requests?new=1&date=${date}`} $variant="primary">
            {text('planLeave')}
          </ButtonLink>
        )
      }
    >
      <Room>
        {day.isError ? (
          <ErrorState title={text('calendarFailed')} onRetry={() => void day.refetch()} />
        ) : !day.data ? (
          <Skeleton height="160px" />
        ) : (
          <>
            <BlackoutNotices blackouts={day.data.blackouts} tone="warning" />
            {day.data.entries.length === 0 && <EmptyState title={text('noneOnDate')} />}
            <List aria-label={text('onLeave')} hidden={day.data.entries.length === 0}>
              {day.data.entries.map((entry, index) => (
                // A person may have two half days, or hours, on one date, and the request id is not sent to everyone.
                <Entry key={`${entry.employeeId} ${entry.startDate} ${index}`}>
                  <Inline $justify="space-between">
                    <strong>
                      <PersonLink id={entry.employeeId} name={entry.name} />
                    </strong>
                    {entry.leaveType && <TypeBadge name={entry.leaveType} />}
                  </Inline>
                  <Quiet>
                    {[formatDateRange(entry.startDate, entry.endDate), partOf(entry)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Quiet>
                  {entry.standIn && <Quiet>{text('standsIn', { name: entry.standIn })}</Quiet>}
                </Entry>
              ))}
            </List>
            {day.data.away > day.data.entries.length && (
              <More>
                <Button size="sm" block onClick={() => setShown(shown + step * 5)} busy={day.isFetching}>
                  {text('showMore')}
                </Button>
              </More>
            )}
          </>
        )}
      </Room>
    </Card>
  );
}
