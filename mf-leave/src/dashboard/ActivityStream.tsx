import type { LeaveRequest } from '@portal/contracts';
import {
  can,
  deferred,
  formatDate,
  leaveTypeName,
  Link,
  PersonLink,
  styled,
  useUser,
} from '@portal/portal-sdk';
import { Avatar, Button, Card, EmptyState, ErrorState, Inline, Skeleton, tokens } from '@portal/ui';
import { useRef, useState } from 'react';
import type { Decision } from '../shared/decision/decide.queries';
import { lengthOf, remarkOf } from '../shared/length';
import { Quiet } from '../shared/Quiet';
import { StatusBadge } from '../shared/StatusBadge';
import { text } from './texts';
import { useActivity } from './dashboard.queries';
import { scopeOf } from './figures';

const DecisionDialog = deferred(() =>
  import('../shared/decision/DecisionDialog').then((part) => part.DecisionDialog),
);

/* In a narrow panel a request takes two lines: person and type, then status and dates. */
const narrow = '@container activity (max-width: 479px)';

const List = styled.ul`
  container: activity / inline-size;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  ${narrow} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: ${tokens.space[1]};
    padding: ${tokens.space[2]} ${tokens.space[4]};
    & > :first-child {
      display: none;
    }
    & p:first-child,
    & > :last-child:not(:nth-child(3)) {
      grid-column: 1 / -1;
    }
    & > :nth-child(3) {
      grid-area: 2 / 1;
    }
  }
`;
const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  ${narrow} {
    display: contents;
  }
`;

interface ActivityProps {
  request: LeaveRequest;
  onDecide: (request: LeaveRequest, decision: Decision) => void;
}

function Activity({ request, onDecide }: ActivityProps) {
  const name = request.employee.name || text('fallbackName');
  return (
    <Line>
      <Avatar name={name} />
      <Words>
        <p>
          <PersonLink id={request.employeeId} name={name} />
          {' · '}
          <Link to={`/leave-requests?scope=visible&request=${request.id}`}>
            {leaveTypeName(request.leaveType.name)}
          </Link>
        </p>
        <Quiet>
          {[formatDate(request.createdAt), lengthOf(request), remarkOf(request)].filter(Boolean).join(' · ')}
        </Quiet>
      </Words>
      <StatusBadge status={request.status} />
      {(request.can.approve || request.can.deny) && (
        <Inline $gap={1}>
          <Button
            size="sm"
            onClick={() => onDecide(request, 'approve')}
            aria-label={`${text('approve')}: ${name}`}
          >
            {text('approve')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onDecide(request, 'deny')}
            aria-label={`${text('reject')}: ${name}`}
          >
            {text('reject')}
          </Button>
        </Inline>
      )}
    </Line>
  );
}

/** The newest requests, with the buttons of those who may decide (DASH-07). */
export function ActivityStream() {
  const { data, isPending, isError, refetch } = useActivity();
  const [deciding, setDeciding] = useState<{ request: LeaveRequest; decision: Decision } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const scope = scopeOf(useUser());
  const rows = data?.rows ?? [];
  return (
    <Card
      title={text('activityStream')}
      description={text(`newest_${scope}`)}
      flush
      footer={
        <Inline $justify="space-between">
          <span>{text('showing', { count: rows.length })}</span>
          <Link to="/leave-requests?scope=visible">{text('viewAll')}</Link>
        </Inline>
      }
    >
      {isPending ? (
        <Skeleton height="320px" />
      ) : isError ? (
        <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={text('noActivity')}
          action={can('leaveRequest.file') && <Link to="/leave-requests?new=1">{text('fileFirst')}</Link>}
        >
          {text('noActivityBody')}
        </EmptyState>
      ) : (
        <List ref={list} tabIndex={-1}>
          {rows.map((request) => (
            <Activity
              key={request.id}
              request={request}
              onDecide={(of, decision) => setDeciding({ request: of, decision })}
            />
          ))}
        </List>
      )}
      <DecisionDialog open={deciding} onClose={() => setDeciding(null)} fallbackFocus={list} />
    </Card>
  );
}
