import { useUser } from '@portal/portal-sdk';
import { useDepartments } from '../reports.queries';
import { text } from '../texts';
import type { Scope } from './scope';

/** Whom a scope covers, in words: a supervisor's figures are of the own team whatever is chosen. */
export function usePeopleOf(): (scope: Scope) => string {
  const { isAdmin } = useUser();
  const departments = useDepartments();
  return ({ department }) => {
    const name = departments.data?.find(({ id }) => id === department)?.name;
    if (isAdmin) return name ?? text('allDepartments');
    return name ? text('yourTeamIn', { department: name }) : text('yourTeam');
  };
}
