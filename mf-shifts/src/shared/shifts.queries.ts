import {
  constants,
  listCurrentShifts,
  listDepartments,
  listRoster,
  listShifts,
  myShift,
  type CallOutput,
} from '@portal/contracts';
import { live, queryOf, useQuery, useRefresh } from '@portal/portal-sdk';

/** The board: reloaded every 10 s and on window focus, always stale (SHIFT-07). */
export const useCurrentShifts = () =>
  useQuery({
    ...queryOf(listCurrentShifts),
    ...live,
    staleTime: 0,
    refetchInterval: constants.shiftPollSeconds * 1000,
    refetchOnWindowFocus: 'always',
  });

const active = (departments: CallOutput<typeof listDepartments>) =>
  departments.filter((department) => department.active);

/** Active departments for filters, of the list that the dashboard reads anyway; a failed read is an empty list. */
export const useDepartments = () =>
  useQuery({
    ...queryOf(listDepartments, { query: { employees: 'false' } }),
    staleTime: 300_000,
    select: active,
  });

/** The user's shift. */
export const useMyShift = () =>
  useQuery({ ...queryOf(myShift), ...live, staleTime: 0, refetchInterval: 60_000 });

/** The roster of some days: the first shifts of each, and their number. */
export const useRoster = (from: string, to: string, departmentId: string | undefined) =>
  useQuery({ ...queryOf(listRoster, { query: { from, to, departmentId } }), ...live });

/** One page of a day of the roster, from 1. */
export const useRosterPage = (date: string, departmentId: string | undefined, page: number) =>
  useQuery({
    ...queryOf(listRoster, {
      query: { from: date, to: date, departmentId, page, pageSize: constants.rosterPage },
    }),
    ...live,
    enabled: page > 0,
  });

/** Reloads everything that shows shifts. */
export function useRefreshShifts(): () => Promise<void> {
  const refresh = useRefresh();
  return () => refresh(listShifts);
}
