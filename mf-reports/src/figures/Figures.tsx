import { formatDateRange, formatNumber, formatPercent, Link, styled, useUser } from '@portal/portal-sdk';
import { ErrorState, media, StatCard, tokens } from '@portal/ui';
import type { Scope } from '../shared/scope';
import { useSummary } from '../reports.queries';
import { text } from '../texts';

const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: ${tokens.space[2]};
  }
`;

/** URL of a filtered list. */
function addressOf(list: string, filters: Record<string, string | undefined>): string {
  const asked = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${list}?${new URLSearchParams(asked)}`;
}

/** The four stat cards of the chosen department and period (REP-01). */
export function Figures({ scope }: { scope: Scope }) {
  const { data, isPending, isError, refetch } = useSummary(scope);
  const { isAdmin, employeeId } = useUser();
  if (isError) return <ErrorState title={text('figuresFailed')} onRetry={() => void refetch()} />;
  const note =
    data && text(isAdmin ? 'requestsIn' : 'teamRequestsIn', { dates: formatDateRange(data.from, data.to) });
  const department = scope.department === 'all' ? undefined : scope.department;
  // Links to exactly what is counted: all requests, a supervisor's team only, with a day in the period.
  const requests = (status?: string) =>
    addressOf('/leave-requests', {
      scope: isAdmin ? 'visible' : 'team',
      departmentId: department,
      from: data?.from,
      to: data?.to,
      status,
    });
  const people = { status: 'active', department, supervisor: isAdmin ? undefined : employeeId };
  return (
    <Four>
      <StatCard
        label={text('totalEmployees')}
        value={data && formatNumber(data.totalEmployees)}
        note={data && text(isAdmin ? 'activeNow' : 'activeInTeam')}
        loading={isPending}
        link={<Link to={addressOf('/employees', people)} />}
      />
      <StatCard
        label={text('leaveRequests')}
        value={data && formatNumber(data.leaveRequests)}
        note={note}
        loading={isPending}
        link={<Link to={requests()} />}
      />
      <StatCard
        label={text('approvalRate')}
        value={data && (data.leaveRequests ? formatPercent(data.approvalRate) : '–')}
        note={note}
        loading={isPending}
        link={<Link to={requests('approved')} />}
      />
      <StatCard
        label={text('pendingReviews')}
        value={data && formatNumber(data.pendingReviews)}
        note={note}
        loading={isPending}
        link={<Link to={requests('pending')} />}
      />
    </Four>
  );
}
