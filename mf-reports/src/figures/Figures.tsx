import { formatDateRange, formatNumber, formatPercent, Link, styled } from '@portal/portal-sdk';
import { ErrorState, media, StatCard, tokens } from '@portal/ui';
import type { Scope } from '../filters/scope';
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

/** The four stat cards of the chosen department and period (REP-01). */
export function Figures({ scope }: { scope: Scope }) {
  const { data, isPending, isError, refetch } = useSummary(scope);
  if (isError) return <ErrorState title={text('figuresFailed')} onRetry={() => void refetch()} />;
  const note = data && formatDateRange(data.from, data.to);
  const department = scope.department === 'all' ? undefined : scope.department;
  const requests = (status?: string) => {
    const of = { departmentId: department, from: data?.from, to: data?.to, status };
    const asked = Object.entries(of).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return `/leave-requests?${new URLSearchParams([['scope', 'visible'], ...asked])}`;
  };
  return (
    <Four>
      <StatCard
        label={text('totalEmployees')}
        value={data && formatNumber(data.totalEmployees)}
        loading={isPending}
        link={<Link to={`/employees?status=active${department ? `&department=${department}` : ''}`} />}
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
        value={data && formatPercent(data.approvalRate)}
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
