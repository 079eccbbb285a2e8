import { listDirectory } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery } from '@portal/portal-sdk';

/** Active employees by name. */
export const useColleagues = (q: string) =>
  useQuery({
    ...queryOf(listDirectory, { query: { q: q || undefined } }),
    placeholderData: keepPreviousData,
  });
