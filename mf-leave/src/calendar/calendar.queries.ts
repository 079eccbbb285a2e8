import {
  leaveCalendar,
  leaveCalendarDay,
  leaveCalendarDaysOff,
  leaveCalendarTeam,
  type DayOff,
} from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery } from '@portal/portal-sdk';
import type { DayMarks } from '@portal/ui/calendar';
import { useMemo } from 'react';
import { useDayMarks } from '../shared/day-marks.queries';

export interface CalendarFilters {
  departmentId: string;
  leaveTypeId: string;
}

const given = ({ departmentId, leaveTypeId }: CalendarFilters) => ({
  departmentId: departmentId || undefined,
  leaveTypeId: leaveTypeId || undefined,
});

/** A month of approved leave (CAL-01, CAL-02). */
export const useMonth = (month: string, filters: CalendarFilters) =>
  useQuery({
    ...queryOf(leaveCalendar, { query: { month, ...given(filters) } }),
    placeholderData: keepPreviousData,
  });

/** Everyone on leave on one day, page by page (CAL-03). */
export const useDay = (date: string, filters: CalendarFilters, pageSize: number) =>
  useQuery({
    ...queryOf(leaveCalendarDay, { query: { date, page: 1, pageSize, ...given(filters) } }),
    placeholderData: keepPreviousData,
  });

export interface ChartQuery {
  /** A Monday. */
  from: string;
  weeks: number;
  page: number;
  /** Only people on leave. */
  away: boolean;
}

/** Several weeks of the team, one page of people. */
export const useTeam = ({ away, ...chart }: ChartQuery, filters: CalendarFilters) =>
  useQuery({
    ...queryOf(leaveCalendarTeam, {
      query: { ...chart, ...(away && { away: 'true' as const }), ...given(filters) },
    }),
    placeholderData: keepPreviousData,
  });

/** The reader's own public holidays and rest days; who is on leave is named in the days. */
export function useDaysOffOfMonth(): DayMarks {
  const marks = useDayMarks();
  return useMemo(() => ({ ...marks, leave: new Set() }), [marks]);
}

/** Public holidays and rest days of the people of a page, by `id date`. */
export function useDaysOff(
  people: readonly { employeeId: string }[],
  { from, weeks }: Pick<ChartQuery, 'from' | 'weeks'>,
): ReadonlyMap<string, DayOff> {
  const employeeIds = people.map(({ employeeId }) => employeeId).join(',');
  const { data } = useQuery({
    ...queryOf(leaveCalendarDaysOff, { query: { employeeIds, from, weeks } }),
    enabled: employeeIds !== '',
    staleTime: 60_000,
  });
  return useMemo(
    () =>
      new Map(
        data?.flatMap(({ employeeId, daysOff }) => daysOff.map((day) => [`${employeeId} ${day.date}`, day])),
      ),
    [data],
  );
}
