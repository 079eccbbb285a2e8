import { listDirectory } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery } from '@portal/portal-sdk';

/** Employees the user may file for, searched by name (FORM-05). */
export const useFileable = (q: string, open: boolean) =>
  useQuery({
    ...queryOf(listDirectory, { query: { for: 'leave', q: q || undefined } }),
    placeholderData: keepPreviousData,
    enabled: open,
  });
