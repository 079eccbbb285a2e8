import { leaveCalendarPerson } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';
import { marksOf, type DayMarks } from '@portal/ui/date-picker';
import { useMemo, useState } from 'react';

/**
 * Public holidays, rest days and leave of a person for a date picker, asked for once a calendar is open.
 * @param employeeId oneself by default; empty: nobody is chosen yet
 */
export function useDayMarks(employeeId?: string): DayMarks {
  const [year, onYear] = useState(0);
  const { data } = useQuery({
    ...queryOf(leaveCalendarPerson, {
      query: { from: `${year}-01-01`, ...(employeeId && { employeeId }) },
    }),
    enabled: year > 0 && employeeId !== '',
    staleTime: 60_000,
  });
  return useMemo(() => ({ ...marksOf(data ?? { daysOff: [], leave: [] }), onYear }), [data]);
}
