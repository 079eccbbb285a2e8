import { useUser } from '@portal/portal-sdk';
import { useDepartments } from './figures.queries';
import { text } from '../texts';
import type { Scope } from './scope';

/** The people of a scope as text: a supervisor's figures cover their own team. */
export function useScopeText(): (scope: Scope) => string {
  const { isAdmin } = useUser();
  const departments = useDepartments();
  return ({ department }) => {
    const name = departments.data?.find(({ id }) => id === department)?.name;
    if (isAdmin) return name ?? text('allDepartments');
    return name ? text('yourTeamIn', { department: name }) : text('yourTeam');
  };
}
