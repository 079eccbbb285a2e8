import { formatMonth, formatNumber, formatPercent, styled, today, useSearchParams } from '@portal/portal-sdk';
import { Button, Card, ErrorState, media, Select, Stack, StatCard, tokens } from '@portal/ui';
import { MonthCalendar } from '@portal/ui/calendar';
import { withParams } from '../requests/filters';
import { useDepartments, useLeaveTypes } from '../shared/leave.queries';
import { text } from './texts';
import { useMonth } from './calendar.queries';
import { roundPercent } from '../shared/coverage';
import { DayCell, describe } from './DayCell';
import { DayDetail } from './DayDetail';
import { Legend } from './Legend';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 360px);
  align-items: start;
  gap: ${tokens.space[5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;
const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** Who is away and how each day is covered; month, day and filters live in the address. */
export function TeamCalendarPage() {
  const [params, setParams] = useSearchParams();
  const departments = useDepartments();
  const types = useLeaveTypes();
  const month = isMonth.test(params.get('month') ?? '') ? (params.get('month') ?? '') : today().slice(0, 7);
  const asked = params.get('date') ?? '';
  const date = isDate.test(asked) ? asked : today();
  const filters = { departmentId: params.get('department') ?? '', leaveTypeId: params.get('type') ?? '' };
  const calendar = useMonth(month, filters);
  const put = (change: Record<string, string | undefined>) => setParams(withParams(params, change));
  const days = new Map(calendar.data?.days.map((day) => [day.date, day]));
  const loading = calendar.isPending;

  return (
    <Stack $gap={5}>
      <Three>
        <StatCard
          label={text('activeMembers')}
          value={formatNumber(calendar.data?.activeMembers ?? 0)}
          loading={loading}
        />
        <StatCard
          label={text('approvedRequests')}
          value={formatNumber(calendar.data?.approvedRequests ?? 0)}
          note={text('thisMonth', { month: formatMonth(`${month}-01`) })}
          loading={loading}
        />
        <StatCard
          label={text('availability')}
          value={formatPercent(roundPercent(calendar.data?.availabilityPercent ?? 100))}
          loading={loading}
        />
      </Three>
      <Columns>
        <Card
          title={text('coverageByDay')}
          actions={
            <>
              <Select
                label={text('department')}
                hideLabel
                value={filters.departmentId}
                placeholder={text('allDepartments')}
                onChange={(event) => put({ department: event.target.value })}
                options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Select
                label={text('leaveType')}
                hideLabel
                value={filters.leaveTypeId}
                placeholder={text('allTypes')}
                onChange={(event) => put({ type: event.target.value })}
                options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Button variant="quiet" onClick={() => window.print()}>
                {text('print')}
              </Button>
            </>
          }
        >
          {calendar.isError ? (
            <ErrorState title={text('calendarFailed')} onRetry={() => void calendar.refetch()} />
          ) : (
            <MonthCalendar
              month={month}
              onMonthChange={(next) => put({ month: next })}
              selected={date}
              onSelect={(next) => put({ date: next })}
              describeDay={(of) => describe(days.get(of))}
              renderDay={(of) => {
                const day = days.get(of);
                return day && <DayCell day={day} />;
              }}
            />
          )}
        </Card>
        <Stack $gap={5}>
          <DayDetail key={date} date={date} filters={filters} />
          <Legend />
        </Stack>
      </Columns>
    </Stack>
  );
}
