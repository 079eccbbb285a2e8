import { leaveCalendar, leaveCalendarDay, leaveCalendarTeam } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery } from '@portal/portal-sdk';

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
