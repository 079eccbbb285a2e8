import { getTargets, leaveStats, listDepartments } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';

/** Departments for the filter and the analytics. */
export const useDepartments = () =>
  useQuery({ ...queryOf(listDepartments, { query: { employees: 'false' } }), staleTime: 300_000 });

/** Counts of leave requests, by status and department. */
export const useLeaveStats = () => useQuery(queryOf(leaveStats));

/** The dashboard's targets. */
export const useTargets = () => useQuery({ ...queryOf(getTargets), staleTime: 60_000 });
