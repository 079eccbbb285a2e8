import { formatNumber, Link, styled } from '@portal/portal-sdk';
import { Badge, Card, ErrorState, media, ProgressBar, Skeleton, Stack, textSize, tokens } from '@portal/ui';
import { text } from './texts';
import { useLeaveStats } from './dashboard.queries';

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: block;
    padding: ${tokens.space[3]} ${tokens.space[4]};
    border-radius: ${tokens.radius.md};
    background: ${tokens.colour.sunken};
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: ${tokens.colour.hover};
  }
  & strong {
    display: block;
    ${textSize('2xl')}
    font-weight: ${tokens.weight.heavy};
    font-variant-numeric: tabular-nums;
  }
  & span {
    color: ${tokens.colour.muted};
    ${textSize('sm')}
  }
  ${media.phone} {
    gap: ${tokens.space[2]};
    & a {
      padding: ${tokens.space[2]} ${tokens.space[3]};
    }
    & strong {
      ${textSize('xl')}
    }
  }
`;

function Count({ status, label, value }: { status: string; label: string; value: number }) {
  return (
    <li>
      <Link to={`/leave-requests?scope=visible&status=${status}`}>
        <strong>{formatNumber(value)}</strong>
        <span>{label}</span>
      </Link>
    </li>
  );
}

/** Approved, pending and rejected requests, and the approval percentage as a bar (DASH-04). */
export function WorkflowStatus() {
  const { data, isError, refetch } = useLeaveStats();
  return (
    <Card
      title={text('workflowStatus')}
      badge={data && <Badge tone="warning">{text('pendingCount', { count: data.pending })}</Badge>}
    >
      {isError ? (
        <ErrorState title={text('statsFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="140px" />
      ) : (
        <Stack $gap={4}>
          <Counts>
            <Count status="approved" label={text('approvedCount')} value={data.approved} />
            <Count status="pending" label={text('pending')} value={data.pending} />
            <Count status="denied" label={text('rejected')} value={data.denied} />
          </Counts>
          <ProgressBar label={text('processingEfficiency')} value={data.approvalRate} role="meter" />
        </Stack>
      )}
    </Card>
  );
}
