import { constants } from '@portal/contracts';
import { addDays, can, formatDateRange, Link, styled, today, weekStartOf } from '@portal/portal-sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Inline,
  media,
  Select,
  Skeleton,
  Switch,
  tokens,
} from '@portal/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useDaysOff, useTeam, type CalendarFilters } from './calendar.queries';
import { text } from './texts';
import { TeamChartGrid } from './TeamChartGrid';

const Bar = styled(Inline)`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & > strong {
    margin-inline-end: auto;
  }
  /* Print shows the dates and no buttons. */
  ${media.print} {
    & > :not(strong) {
      display: none;
    }
  }
  ${media.phone} {
    & > strong {
      flex-basis: 100%;
    }
  }
`;
const OffPaper = styled(Bar)`
  ${media.print} {
    display: none;
  }
`;

const weeksOnOffer = [4, 5, 6];

type Change = Record<string, string | undefined>;

interface TeamChartProps {
  params: URLSearchParams;
  put: (change: Change) => void;
  filters: CalendarFilters;
  /** The selected day. */
  date: string;
  /** A day of the first week, unless the URL names the weeks. */
  opensOn: string;
  /** Called when a cell opens a day. */
  onOpened: () => void;
  /** Called when the chart has its final height. */
  onDrawn: () => void;
}

/** The chart's settings in the URL; invalid values fall back to the defaults. */
function chartOf(params: URLSearchParams, opensOn: string) {
  const weeks = Number(params.get('weeks'));
  const page = Number(params.get('page'));
  return {
    from: weekStartOf(params.get('from')?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0] ?? opensOn),
    weeks: weeksOnOffer.includes(weeks) ? weeks : constants.wallChartWeeks,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    away: params.get('away') === '1',
  };
}

/** Leave of the team by week and person; weeks, people and page are stored in the URL. */
export function TeamChart({ params, put, filters, date, opensOn, onOpened, onDrawn }: TeamChartProps) {
  const chart = chartOf(params, opensOn);
  const team = useTeam(chart, filters);
  const { isPending } = team;
  const daysOff = useDaysOff(team.data?.people ?? [], chart);
  useEffect(() => {
    if (!isPending) onDrawn();
  });
  const pages = Math.max(1, Math.ceil((team.data?.total ?? 0) / constants.wallChartPeople));
  const further = team.data?.further ?? false;
  const show = (from: string) => put({ from, page: params.get('page') ?? undefined });
  const open = (day: string) => {
    put({ date: day, from: chart.from, page: params.get('page') ?? undefined });
    onOpened();
  };
  const turn = (direction: -1 | 1) => show(addDays(chart.from, direction * chart.weeks * 7));
  if (team.isError) return <ErrorState title={text('calendarFailed')} onRetry={() => void team.refetch()} />;
  return (
    <div aria-busy={isPending || undefined}>
      <Bar>
        <strong aria-live="polite">
          {formatDateRange(chart.from, addDays(chart.from, chart.weeks * 7 - 1))}
        </strong>
        <IconButton label={text('earlier')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button size="sm" onClick={() => show(weekStartOf(today()))}>
          {text('today')}
        </Button>
        <IconButton label={text('later')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Select
          label={text('weeks')}
          hideLabel
          value={String(chart.weeks)}
          onChange={(event) => put({ weeks: event.target.value })}
          options={weeksOnOffer.map((count) => ({
            value: String(count),
            label: text('weeksShown', { count }),
          }))}
        />
        <Switch
          label={text('onlyAway')}
          checked={chart.away}
          onChange={(event) => put({ away: event.target.checked ? '1' : undefined })}
        />
      </Bar>
      {!team.data ? (
        <Skeleton height="480px" />
      ) : team.data.people.length === 0 ? (
        <EmptyState
          title={text('nobodyHere')}
          action={can('employee.write') && <Link to="/employees">{text('addPeople')}</Link>}
        />
      ) : (
        <TeamChartGrid
          team={team.data}
          daysOff={daysOff}
          ofType={filters.leaveTypeId !== ''}
          date={date}
          onOpen={open}
          onTurn={turn}
        />
      )}
      {pages > 1 && (
        <OffPaper as="nav" aria-label={text('pagesOfPeople')}>
          <strong>
            {text(further ? 'peopleOnPage' : 'peopleShown', {
              shown: team.data?.people.length ?? 0,
              total: team.data?.total ?? 0,
            })}
          </strong>
          <Button size="sm" disabled={chart.page <= 1} onClick={() => put({ page: String(chart.page - 1) })}>
            {text('previousPeople')}
          </Button>
          <span>{text(further ? 'somePage' : 'pageOfPeople', { page: chart.page, pages })}</span>
          <Button
            size="sm"
            disabled={chart.page >= pages}
            onClick={() => put({ page: String(chart.page + 1) })}
          >
            {text('nextPeople')}
          </Button>
        </OffPaper>
      )}
    </div>
  );
}
