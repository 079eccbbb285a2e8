import { leaveStats, type Department } from '@portal/contracts';
import { queryOf, useQuery, useUser } from '@portal/portal-sdk';
import { useDepartments } from './leave.queries';

/**
 * Departments whose requests the user sees: all for administrators, those of the team for a supervisor.
 * @param chosen department in the URL, which is always offered
 */
export function useOwnDepartments(chosen: string): Department[] {
  const { isAdmin } = useUser();
  const { data: all = [] } = useDepartments();
  const stats = useQuery({ ...queryOf(leaveStats), enabled: !isAdmin });
  if (isAdmin) return all;
  const reached = new Set(stats.data?.departments.map(({ departmentId }) => departmentId));
  return all.filter(({ id }) => reached.has(id) || id === chosen);
}
