import { deferred, styled, today, useSearchParams, useUser } from '@portal/portal-sdk';
import { Card, ErrorState, media, Notice, Stack, tokens } from '@portal/ui';
import { MonthCalendar } from '@portal/ui/calendar';
import { useRef, useState } from 'react';
import { withParams } from '../shared/with-params';
import { useDaysOffOfMonth, useMonth } from './calendar.queries';
import { CalendarTools, type CalendarView } from './CalendarTools';
import { DayCell, describe } from './DayCell';
import { DayDetail } from './DayDetail';
import { Legend } from './Legend';
import { MonthStats } from './MonthStats';
import { text } from './texts';

const TeamChart = deferred(() => import('./TeamChart').then((part) => part.TeamChart));

/* The day is beside the month but below the wide chart. Print is landscape. */
const Columns = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(300px, 360px)')};
  align-items: start;
  gap: ${tokens.space[5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    page: wide;
    grid-template-columns: minmax(0, 1fr);
  }
`;
/* Below the chart it appears only after the chart has its final height. */
const Beside = styled.div<{ $wide: boolean; $waits: boolean }>`
  ${({ $waits }) => $waits && 'visibility: hidden;'}
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 1fr) minmax(300px, 420px)' : 'minmax(0, 1fr)')};
  align-items: start;
  gap: ${tokens.space[5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Detail = styled.div`
  scroll-margin-top: 96px;
  ${media.print} {
    display: none;
  }
`;
const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;
const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** Who is away and the coverage of each day, by month or by person; the view is stored in the URL. */
export function TeamCalendarPage() {
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const detail = useRef<HTMLDivElement>(null);
  const view: CalendarView = params.get('view') === 'team' ? 'team' : 'month';
  const asked = params.get('date') ?? '';
  const date = isDate.test(asked) && isMonth.test(asked.slice(0, 7)) ? asked : today();
  // A link to a day shows the month around it.
  const month = isMonth.test(params.get('month') ?? '') ? (params.get('month') ?? '') : date.slice(0, 7);
  const filters = { departmentId: params.get('department') ?? '', leaveTypeId: params.get('type') ?? '' };
  const ofType = filters.leaveTypeId !== '';
  const calendar = useMonth(month, filters);
  const marks = useDaysOffOfMonth();
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  // A chart of everyone is long: it opens with the user's department.
  const turnTo = (next: CalendarView) =>
    put(
      next === 'team'
        ? { view: next, department: filters.departmentId || (user.departmentId ?? undefined) }
        : { view: undefined, from: undefined, weeks: undefined, away: undefined },
    );
  const days = new Map(calendar.data?.days.map((day) => [day.date, day]));
  const blackouts = calendar.data?.blackouts ?? [];
  // The selected day if it is in the displayed month, else today, else the first of the month.
  const opensOn = [date, today()].find((day) => day.startsWith(month)) ?? `${month}-01`;
  const wide = view === 'team';
  const [chartDrawn, setChartDrawn] = useState(false);

  return (
    <Stack $gap={5}>
      <OnScreen>
        <MonthStats month={month} filters={filters} data={calendar.data} />
      </OnScreen>
      {ofType && !user.isAdmin && <Notice>{text('typesHidden')}</Notice>}
      <Columns $wide={wide}>
        <Card
          flush={wide}
          title={text(wide ? 'chartTitle' : 'coverageByDay')}
          actions={<CalendarTools view={view} onView={turnTo} filters={filters} put={put} />}
        >
          {wide ? (
            <TeamChart
              params={params}
              put={put}
              filters={filters}
              date={date}
              opensOn={opensOn}
              onOpened={() => detail.current?.focus()}
              onDrawn={() => setChartDrawn(true)}
            />
          ) : calendar.isError ? (
            <ErrorState title={text('calendarFailed')} onRetry={() => void calendar.refetch()} />
          ) : (
            <MonthCalendar
              month={month}
              onMonthChange={(next) => put({ month: next })}
              selected={date}
              marks={marks}
              onSelect={(next) => put({ date: next })}
              describeDay={(of) => describe(days.get(of), ofType, blackouts)}
              renderDay={(of) => {
                const day = days.get(of);
                return (
                  day && (
                    <DayCell
                      day={day}
                      ofType={ofType}
                      blackouts={blackouts}
                      holiday={marks.holidays.get(of)}
                    />
                  )
                );
              }}
            />
          )}
        </Card>
        <Beside $wide={wide} $waits={wide && !chartDrawn}>
          <Detail ref={detail} tabIndex={-1} role="group" aria-label={text('dayShown')}>
            <DayDetail key={date} date={date} filters={filters} />
          </Detail>
          <Legend inChart={wide} />
        </Beside>
      </Columns>
    </Stack>
  );
}
