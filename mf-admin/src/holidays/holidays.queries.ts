import {
  createHoliday,
  createRegion,
  deleteHoliday,
  listHolidays,
  listRegions,
  type CallInput,
} from '@portal/contracts';
import { call, keepPreviousData, live, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** All regions. */
export const useRegions = () => useQuery({ ...queryOf(listRegions), ...live });

/** The holidays of a region in a year; no call without a region. */
export const useHolidays = (regionId: string | undefined, year: number) =>
  useQuery({
    ...queryOf(listHolidays, { query: { regionId: regionId ?? '', year } }),
    ...live,
    enabled: regionId !== undefined,
    placeholderData: keepPreviousData,
  });

/** Adds a region. */
export function useAddRegion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createRegion>['body']) => call(createRegion, { body }),
    onSettled: () => refresh(listRegions),
  });
}

/** Adds a holiday. */
export function useAddHoliday() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createHoliday>['body']) => call(createHoliday, { body }),
    onSettled: () => refresh(listHolidays),
  });
}

/** Deletes a holiday. */
export function useDeleteHoliday() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteHoliday, { params: { id } }),
    onSettled: () => refresh(listHolidays),
  });
}
