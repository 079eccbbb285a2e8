import type { LeaveRequest, LeaveStatus } from '@portal/contracts';
import { can, leaveTypeName, Link, styled } from '@portal/portal-sdk';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  textSize,
  tokens,
  type Tone,
} from '@portal/ui';
import { useRecentRequests } from '../reports.queries';
import { text } from '../texts';

const tones: Record<LeaveStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  denied: 'danger',
  cancelled: 'neutral',
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
`;

const Quiet = styled.p`
  overflow-wrap: anywhere;
  color: ${tokens.colour.muted};
  ${textSize('sm')}
`;

function Activity({ request }: { request: LeaveRequest }) {
  return (
    <Line>
      <Avatar name={request.employee.name} />
      <div>
        <p>
          <strong>{request.employee.name}</strong> · {leaveTypeName(request.leaveType.name)}
        </p>
        <Quiet>{request.reason || text('noReason')}</Quiet>
      </div>
      <Badge tone={tones[request.status]} dot>
        {text(`status_${request.status}`)}
      </Badge>
    </Line>
  );
}

/** The first five requests (REP-03). */
export function RecentActivity() {
  const { data, isPending, isError, refetch } = useRecentRequests();
  return (
    <Card
      title={text('recent')}
      flush
      footer={<Link to="/leave-requests?scope=visible">{text('viewAll')}</Link>}
    >
      {isPending ? (
        <Skeleton height="340px" />
      ) : isError ? (
        <ErrorState title={text('recentFailed')} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={text('noRecent')}
          action={can('leaveRequest.file') && <Link to="/leave-requests?new=1">{text('fileFirst')}</Link>}
        />
      ) : (
        <List>
          {data.rows.map((request) => (
            <Activity key={request.id} request={request} />
          ))}
        </List>
      )}
    </Card>
  );
}
