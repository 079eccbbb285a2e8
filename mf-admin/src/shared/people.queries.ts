import { getEmployee, listDirectory } from '@portal/contracts';
import { keepPreviousData, queryOf, useQuery } from '@portal/portal-sdk';

/** Active employees by name, to choose the owner of a leave type or a supervisor. */
export const usePeople = (q: string, purpose?: 'supervision') =>
  useQuery({
    ...queryOf(listDirectory, { query: { q: q || undefined, for: purpose } }),
    placeholderData: keepPreviousData,
  });

/** One employee; no call without an id. */
export const useEmployee = (id: string | null | undefined) =>
  useQuery({ ...queryOf(getEmployee, { params: { id: id ?? '' } }), enabled: Boolean(id) });
