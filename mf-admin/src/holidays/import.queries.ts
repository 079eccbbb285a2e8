import { importHolidays, listHolidays, type CallInput } from '@portal/contracts';
import { call, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

/** The holidays of the region's country in a year; nothing is saved. */
export const useImportPreview = (regionId: string, year: number) =>
  useQuery({
    queryKey: ['import-holidays', regionId, year],
    queryFn: async () => (await call(importHolidays, { body: { regionId, year, commit: false } })).holidays,
    staleTime: 0,
    gcTime: 0,
  });

/** Saves the chosen days. */
export function useImportHolidays(regionId: string, year: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (holidays: NonNullable<CallInput<typeof importHolidays>['body']['holidays']>) =>
      call(importHolidays, { body: { regionId, year, commit: true, holidays } }),
    onSettled: () => refresh(listHolidays),
  });
}
