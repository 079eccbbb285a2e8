import { useUser } from '@portal/portal-sdk';

/** Whose absences the panels show: administrators see the organisation, others their department and those below it. */
export function useOwnScope() {
  const { isAdmin, departmentId } = useUser();
  const own = isAdmin ? null : departmentId;
  return {
    departmentId: own ?? undefined,
    words: own ? ('department' as const) : ('organisation' as const),
    /** The team calendar on a day, with these people. */
    calendarOn: (date: string) => `/team-calendar?date=${date}${own ? `&department=${own}` : ''}`,
  };
}
