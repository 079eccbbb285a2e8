import { getOrganisation } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';

/** Whether every employee needs a national ID; until that is known, yes. */
export const useNationalIdRequired = (): boolean =>
  useQuery({ ...queryOf(getOrganisation), staleTime: 60_000 }).data?.nationalIdRequired ?? true;
