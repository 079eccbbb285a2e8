import { formatNumber, Link } from '@portal/portal-sdk';
import { ErrorState, StatCard } from '@portal/ui';
import { useDepartments } from './departments.queries';
import { text } from './texts';

/** How many departments there are; the card leads to the page. */
export function SampleWidget() {
  const { data, isPending, isError, refetch } = useDepartments();
  if (isError) return <ErrorState title={text('departmentsFailed')} onRetry={() => void refetch()} />;
  return (
    <StatCard
      label={text('departments')}
      value={data && formatNumber(data.length)}
      loading={isPending}
      link={<Link to="/sample" />}
    />
  );
}
