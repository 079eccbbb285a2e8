import { Card, EmptyState, ErrorState, Grid, Skeleton } from '@portal/ui';
import { useDepartments } from './departments.queries';
import { text } from './texts';

/** A card for each department. */
export function SamplePage() {
  const { data, isPending, isError, refetch } = useDepartments();
  if (isError) return <ErrorState title={text('departmentsFailed')} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height="320px" />;
  if (data.length === 0) return <EmptyState title={text('noDepartments')} />;
  return (
    <Grid>
      {data.map(({ id, name, employeeCount }) => (
        <Card key={id} title={name}>
          <p>{text('people', { count: employeeCount })}</p>
        </Card>
      ))}
    </Grid>
  );
}
