import { leaveCalendarPerson } from '@portal/contracts';
import { queryOf, useQuery } from '@portal/portal-sdk';
import { marksOf, type DayMarks } from '@portal/ui/date-picker';
import { useMemo, useState } from 'react';

/** The reader's own public holidays, rest days and leave for the date picker, once its calendar is open. */
export function useDayMarks(): DayMarks {
  const [year, onYear] = useState(0);
  const { data } = useQuery({
    ...queryOf(leaveCalendarPerson, { query: { from: `${year}-01-01` } }),
    enabled: year > 0,
    staleTime: 60_000,
  });
  return useMemo(() => ({ ...marksOf(data ?? { daysOff: [], leave: [] }), onYear }), [data]);
}
