import { Quiet } from '../../shared/Quiet';
import { listPendingApprovals, myShift } from '@portal/contracts';
import {
  formatDateRange,
  formatNumber,
  leaveTypeName,
  Link,
  live,
  pageQueryOf,
  PersonLink,
  queryOf,
  styled,
  useQuery,
  useUser,
} from '@portal/portal-sdk';
import { Avatar, Badge, ButtonLink, Card, ErrorState, media, Skeleton, tokens } from '@portal/ui';
import { text } from './texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[2]};
  & + & {
    border-top: 1px solid ${tokens.colour.line};
  }
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  & > div {
    min-width: 0;
  }
  ${media.phone} {
    & > :first-child {
      display: none;
    }
  }
`;
/* Three people; on a phone without their pictures. */
const Bones = styled.div`
  height: 184px;
  ${media.phone} {
    height: 172px;
  }
`;

const shown = 3;

/** As the approvals list: never cached and not retried (APPR-04). */
const useFirstWaiting = () =>
  useQuery({
    ...pageQueryOf(listPendingApprovals, { query: { page: 1, pageSize: shown } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 30_000,
  });

/** What the reader may decide: pending approvals, the first ones by name, and how much overtime. */
export function WaitingForMe() {
  const { isAdmin } = useUser();
  const { data, isError, refetch } = useFirstWaiting();
  // Administrators find overtime on the page of shifts: a call more, for what supervisors decide as a rule.
  const shifts = useQuery({ ...queryOf(myShift), ...live, enabled: !isAdmin });
  const overtime = shifts.data?.overtimeDue ?? 0;
  return (
    <Card
      title={text('waitingForMe')}
      description={text(isAdmin ? 'waitingIn_all' : 'waitingIn_team')}
      badge={
        data?.total === 0 ? undefined : (
          <Link to="/approvals">
            <Badge tone="warning">{text('waiting', { count: data ? formatNumber(data.total) : '…' })}</Badge>
          </Link>
        )
      }
      actions={
        <ButtonLink as={Link} to="/approvals" $size="sm" $variant="primary">
          {text('decideAll')}
        </ButtonLink>
      }
      footer={overtime > 0 && <Link to="/shifts">{text('overtimeWaits', { count: overtime })}</Link>}
    >
      {isError ? (
        <ErrorState title={text('waitingFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bones>
          <Skeleton height="100%" />
        </Bones>
      ) : data.rows.length === 0 ? (
        <Quiet>{text('nothingWaits')}</Quiet>
      ) : (
        <List>
          {data.rows.map(({ id, employeeId, employee, leaveType, startDate, endDate }) => (
            <Line key={id}>
              <Avatar name={employee.name} />
              <div>
                <p>
                  <PersonLink id={employeeId} name={employee.name} />
                </p>
                <Quiet>
                  <Link to={`/leave-requests?scope=visible&request=${id}`}>
                    {`${leaveTypeName(leaveType.name)} · ${formatDateRange(startDate, endDate)}`}
                  </Link>
                </Quiet>
              </div>
            </Line>
          ))}
        </List>
      )}
    </Card>
  );
}
