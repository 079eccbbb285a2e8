import {
  getLeaveRequest,
  leaveCalendar,
  listDepartments,
  listLeaveRequests,
  listLeaveTypes,
  listPendingApprovals,
} from '@portal/contracts';
import { live, queryOf, useQuery, useRefresh } from '@portal/portal-sdk';

/** Leave types that can be requested. */
export const useActiveLeaveTypes = () =>
  useQuery({ ...queryOf(listLeaveTypes, { query: { active: 'true' } }), staleTime: 60_000 });

/** All leave types, for filters over old requests. */
export const useLeaveTypes = () => useQuery({ ...queryOf(listLeaveTypes), staleTime: 60_000 });

/** Departments for filters. */
export const useDepartments = () =>
  useQuery({ ...queryOf(listDepartments, { query: { employees: 'false' } }), staleTime: 300_000 });

/** One request with its history; live. */
export const useLeaveRequest = (id: string | null) =>
  useQuery({
    ...queryOf(getLeaveRequest, { params: { id: id ?? '' } }),
    ...live,
    enabled: id !== null,
    staleTime: 0,
  });

/** Reloads every list, count, badge and calendar that shows leave. */
export function useRefreshLeave(): () => Promise<void> {
  const refresh = useRefresh();
  return () => refresh(listLeaveRequests, listPendingApprovals, leaveCalendar);
}
