import { listRegions, listWorkingPatterns } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';

/** The patterns and regions to choose from. */
export const usePatternChoices = () => useQuery({ ...queryOf(listWorkingPatterns), staleTime: 60_000 });
export const useRegionChoices = () => useQuery({ ...queryOf(listRegions), staleTime: 60_000 });
