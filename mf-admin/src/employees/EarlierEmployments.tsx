import { listEmployments, type Employee } from '@portal/contracts';
import { formatDate, queryOf, useQuery } from '@portal/portal-sdk';
import { Notice } from '@portal/ui';
import { text } from '../texts';

/** The periods in which a rehire was employed before (EMPL-04). Without a joining date nobody is one. */
export function EarlierEmployments({ id, joinedOn }: Pick<Employee, 'id' | 'joinedOn'>) {
  const { data = [] } = useQuery({
    ...queryOf(listEmployments, { params: { id } }),
    enabled: joinedOn !== null,
    staleTime: 0,
  });
  const earlier = data.slice(0, -1);
  if (!earlier.length) return null;
  const periods = earlier.map(({ joinedOn: first, leavesOn: last }) =>
    [first, last].map((day) => (day ? formatDate(day) : '…')).join(' – '),
  );
  return <Notice>{text('earlierEmployments', { periods: periods.join(', ') })}</Notice>;
}
