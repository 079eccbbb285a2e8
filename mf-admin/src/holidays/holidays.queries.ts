import {
  createHoliday,
  createRegion,
  deleteHoliday,
  deleteRegion,
  listHolidays,
  listRegions,
  updateRegion,
  type CallInput,
  type Region,
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

/** Adds a region, or renames one. */
export function useSaveRegion(editing: Region | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof createRegion>['body']) =>
      editing
        ? call(updateRegion, { params: { id: editing.id }, body: { name: body.name } })
        : call(createRegion, { body }),
    onSettled: () => refresh(listRegions),
  });
}

/** Deletes a region with its holidays. */
export function useDeleteRegion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteRegion, { params: { id } }),
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
