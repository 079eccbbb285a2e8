import { formatNumber, formatPercent, Link, today, useUser } from '@portal/portal-sdk';
import { Badge, ErrorState, Sparkline, StatCard } from '@portal/ui';
import type { ReactElement } from 'react';
import { text } from './texts';
import { useLeaveStats } from '../shared/stats.queries';
import { isExcellent, isHigh, onLeavePercent, scopeOf, type LeaveStats } from './figures';

function Metric({ draw }: { draw: (stats: LeaveStats) => ReactElement }) {
  const { data, isError, refetch } = useLeaveStats();
  if (isError) return <ErrorState title={text('statsFailed')} onRetry={() => void refetch()} />;
  return data ? draw(data) : <StatCard label="" value="" loading />;
}

/** Number of pending requests (DASH-02). */
export function PendingRequests() {
  const scope = scopeOf(useUser());
  return (
    <Metric
      draw={(stats) => (
        <StatCard
          label={text('pendingRequests')}
          value={formatNumber(stats.pending)}
          badge={
            <Badge tone={isHigh(stats) ? 'warning' : 'neutral'}>
              {text(isHigh(stats) ? 'high' : 'normal')}
            </Badge>
          }
          note={text(`scope_${scope}`)}
          chart={<Sparkline values={stats.weekly} label={text('filedPerWeek')} />}
          link={<Link to="/leave-requests?scope=visible&status=pending" />}
        />
      )}
    />
  );
}

/** Number of people on approved leave today (DASH-02). */
export function CurrentlyOnLeave() {
  return (
    <Metric
      draw={(stats) => (
        <StatCard
          label={text('currentlyOnLeave')}
          value={formatNumber(stats.onLeaveToday)}
          badge={<Badge tone="info">{formatPercent(onLeavePercent(stats))}</Badge>}
          note={text('ofEmployees')}
          link={<Link to={`/team-calendar?date=${today()}`} />}
        />
      )}
    />
  );
}

/** Approved requests over all requests (DASH-02). */
export function ApprovalRate() {
  const scope = scopeOf(useUser());
  return (
    <Metric
      draw={(stats) => (
        <StatCard
          label={text('approvalRate')}
          value={formatPercent(stats.approvalRate)}
          badge={<Badge tone="success">{text(isExcellent(stats) ? 'excellent' : 'good')}</Badge>}
          note={text(`scope_${scope}`)}
          link={<Link to="/leave-requests?scope=visible&status=approved" />}
        />
      )}
    />
  );
}
