import type { Department } from '@portal/contracts';
import { messageOf } from '@portal/portal-sdk';
import { Card, EmptyState, ErrorState, Grid, Skeleton } from '@portal/ui';
import { text } from '../texts';
import { DepartmentCard } from './DepartmentCard';
import { useDepartments } from './departments.queries';

interface DepartmentGridProps {
  activeOnly?: boolean;
  onEdit?: (department: Department) => void;
}

/** The cards, or why there are none (DEPT-01, DEPT-02). */
export function DepartmentGrid({ activeOnly, onEdit }: DepartmentGridProps) {
  const { data, isPending, isError, error, refetch } = useDepartments();
  if (isError)
    return (
      <ErrorState title={text('departmentsError')} onRetry={() => void refetch()}>
        {messageOf(error, error.message)}
      </ErrorState>
    );
  if (!isPending && data.length === 0)
    return (
      <Card>
        <EmptyState title={text('departmentsEmpty')} />
      </Card>
    );
  return (
    <Grid $min={300} aria-busy={isPending}>
      {isPending
        ? Array.from({ length: 8 }, (_, n) => <Skeleton key={n} height="252px" />)
        : data
            .filter(({ active }) => active || !activeOnly)
            .map((department) => (
              <DepartmentCard key={department.id} department={department} onEdit={onEdit} />
            ))}
    </Grid>
  );
}
