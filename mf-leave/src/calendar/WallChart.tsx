import { constants } from '@portal/contracts';
import { addDays, formatDateRange, styled, today } from '@portal/portal-sdk';
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
import { useTeam, type CalendarFilters } from './calendar.queries';
import { text } from './texts';
import { mondayOf } from './wall-dates';
import { WallGrid } from './WallGrid';

const Bar = styled(Inline)`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & > strong {
    margin-inline-end: auto;
  }
  /* On paper the days it covers, and nothing to press. */
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

interface WallChartProps {
  params: URLSearchParams;
  put: (change: Change) => void;
  filters: CalendarFilters;
  /** The day that is shown beside it. */
  date: string;
  /** A day of the first week, unless the address names the weeks. */
  opensOn: string;
  /** A day was opened by its cell. */
  onOpened: () => void;
  /** Its people stand, or what stands instead of them: the height is the final one. */
  onDrawn: () => void;
}

/** What the address says of the wall chart; what makes no sense there counts as not said. */
function wallOf(params: URLSearchParams, opensOn: string) {
  const weeks = Number(params.get('weeks'));
  const page = Number(params.get('page'));
  return {
    from: mondayOf(params.get('from')?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0] ?? opensOn),
    weeks: weeksOnOffer.includes(weeks) ? weeks : constants.wallChartWeeks,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    away: params.get('away') === '1',
  };
}

/** Weeks of the team by person; weeks, people and page live in the address. */
export function WallChart({ params, put, filters, date, opensOn, onOpened, onDrawn }: WallChartProps) {
  const wall = wallOf(params, opensOn);
  const team = useTeam(wall, filters);
  const { isPending } = team;
  useEffect(() => {
    if (!isPending) onDrawn();
  });
  const pages = Math.max(1, Math.ceil((team.data?.total ?? 0) / constants.wallChartPeople));
  const further = team.data?.further ?? false;
  const show = (from: string) => put({ from, page: params.get('page') ?? undefined });
  const open = (day: string) => {
    put({ date: day, from: wall.from, page: params.get('page') ?? undefined });
    onOpened();
  };
  const turn = (direction: -1 | 1) => show(addDays(wall.from, direction * wall.weeks * 7));
  if (team.isError) return <ErrorState title={text('calendarFailed')} onRetry={() => void team.refetch()} />;
  return (
    <div aria-busy={isPending || undefined}>
      <Bar>
        <strong aria-live="polite">
          {formatDateRange(wall.from, addDays(wall.from, wall.weeks * 7 - 1))}
        </strong>
        <IconButton label={text('earlier')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button size="sm" onClick={() => show(mondayOf(today()))}>
          {text('today')}
        </Button>
        <IconButton label={text('later')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Select
          label={text('weeks')}
          hideLabel
          value={String(wall.weeks)}
          onChange={(event) => put({ weeks: event.target.value })}
          options={weeksOnOffer.map((count) => ({
            value: String(count),
            label: text('weeksShown', { count }),
          }))}
        />
        <Switch
          label={text('onlyAway')}
          checked={wall.away}
          onChange={(event) => put({ away: event.target.checked ? '1' : undefined })}
        />
      </Bar>
      {!team.data ? (
        <Skeleton height="480px" />
      ) : team.data.people.length === 0 ? (
        <EmptyState title={text('nobodyHere')} />
      ) : (
        <WallGrid
          team={team.data}
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
          <Button size="sm" disabled={wall.page <= 1} onClick={() => put({ page: String(wall.page - 1) })}>
            {text('previousPeople')}
          </Button>
          <span>{text(further ? 'somePage' : 'pageOfPeople', { page: wall.page, pages })}</span>
          <Button
            size="sm"
            disabled={wall.page >= pages}
            onClick={() => put({ page: String(wall.page + 1) })}
          >
            {text('nextPeople')}
          </Button>
        </OffPaper>
      )}
    </div>
  );
}
