import { constants, listCurrentShifts, listDepartments, listShifts, myShift } from '@portal/contracts';
import { live, queryOf, useQuery, useRefresh } from '@portal/portal-sdk';

/** The board: read again every 10 s and on window focus, always stale (SHIFT-07). */
export const useCurrentShifts = () =>
  useQuery({
    ...queryOf(listCurrentShifts),
    ...live,
    staleTime: 0,
    refetchInterval: constants.shiftPollSeconds * 1000,
    refetchOnWindowFocus: 'always',
  });

/** Active departments for filters; a failed read is an empty list. */
export const useDepartments = () =>
  useQuery({ ...queryOf(listDepartments, { query: { active: 'true' } }), staleTime: 300_000 });

/** The own shift, beside the board's rhythm. */
export const useMyShift = () =>
  useQuery({ ...queryOf(myShift), ...live, staleTime: 0, refetchInterval: 60_000 });

/** Planned and worked shifts of some days. */
export const useRoster = (from: string, to: string, departmentId: string | undefined) =>
  useQuery({ ...queryOf(listShifts, { query: { from, to, departmentId } }), ...live });

/** Makes everything that shows shifts read again. */
export function useRefreshShifts(): () => Promise<void> {
  const refresh = useRefresh();
  return () => refresh(listShifts);
}
