import {
  listBalances,
  listYearEnds,
  previewYearEnd,
  runYearEnd,
  undoYearEnd,
  type YearEndReport,
} from '@portal/contracts';
import { call, queryOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';

const calls = { preview: previewYearEnd, run: runYearEnd, undo: undoYearEnd };
export type YearEndStep = keyof typeof calls;
export interface Done {
  step: YearEndStep;
  report: YearEndReport;
}

/** The years whose year end has run. */
export const useYearEnds = () => useQuery(queryOf(listYearEnds));

/** Previews, runs or undoes a year end. */
export function useYearEnd() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ step, year }: { step: YearEndStep; year: number }): Promise<Done> => ({
      step,
      report: await call(calls[step], { params: { year } }),
    }),
    onSettled: () => refresh(listYearEnds, listBalances),
  });
}
