import { Link, useUser } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, ProgressBar, Skeleton, Stack } from '@portal/ui';
import { text } from './texts';
import { useLeaveStats } from '../shared/stats.queries';
import { scopeOf } from './figures';
import { StatusCounts } from './StatusCounts';

const all = '/leave-requests?scope=visible';

/** Approved, pending and rejected requests, and the approval percentage as a bar (DASH-04). */
export function WorkflowStatus() {
  const { data, isError, refetch } = useLeaveStats();
  const scope = scopeOf(useUser());
  return (
    <Card
      title={text('workflowStatus')}
      description={text(`scope_${scope}`)}
      badge={
        data && (
          <Link to={`${all}&status=pending`}>
            <Badge tone="warning">{text('pendingCount', { count: data.pending })}</Badge>
          </Link>
        )
      }
    >
      {isError ? (
        <ErrorState title={text('statsFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="140px" />
      ) : (
        <Stack $gap={4}>
          <StatusCounts counts={data} list={all} />
          <ProgressBar
            label={<Link to={`${all}&status=approved`}>{text('processingEfficiency')}</Link>}
            value={data.approvalRate}
            role="meter"
          />
        </Stack>
      )}
    </Card>
  );
}
