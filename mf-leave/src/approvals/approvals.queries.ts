import { countPendingApprovals, listPendingApprovals, type LeaveRequest } from '@portal/contracts';
import {
  callAll,
  keepPreviousData,
  live,
  pageQueryOf,
  pagingOf,
  queryOf,
  useQuery,
} from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';

const queryFor = (query: TableQuery, departmentId: string) => ({
  ...pagingOf(query),
  departmentId: departmentId || undefined,
});

/** All pending approvals of the user, for the CSV. */
export const loadAllApprovals = (query: TableQuery, departmentId: string): Promise<LeaveRequest[]> =>
  callAll(listPendingApprovals, { query: queryFor(query, departmentId) });

/** The user's pending approvals; never cached and not retried (APPR-04). */
export const usePendingApprovals = (query: TableQuery, departmentId: string) =>
  useQuery({
    ...pageQueryOf(listPendingApprovals, { query: queryFor(query, departmentId) }),
    ...live,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Number of all pending approvals, while the list shows only some. */
export const usePendingCount = (narrowed: boolean) =>
  useQuery({ ...queryOf(countPendingApprovals), ...live, staleTime: 0, enabled: narrowed });
