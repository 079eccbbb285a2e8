import { employeeStats, getTargets } from '@portal/contracts';
import { formatNumber, formatPercent, Link, live, queryOf, useQuery } from '@portal/portal-sdk';
import { Badge, ErrorState, Sparkline, StatCard } from '@portal/ui';
import { text } from './texts';

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatPercent(value)}`;

/** Total employees, active ones, measured growth, and its target (DASH-02, DASH-03). */
export function TotalEmployees() {
  const stats = useQuery({ ...queryOf(employeeStats), ...live });
  const targets = useQuery({ ...queryOf(getTargets), staleTime: 60_000 });
  if (stats.isError) return <ErrorState title={text('statsFailed')} onRetry={() => void stats.refetch()} />;
  const trend = stats.data?.trendPercent ?? null;
  return (
    <StatCard
      label={text('totalEmployees')}
      value={stats.data && formatNumber(stats.data.total)}
      loading={!stats.data}
      badge={
        targets.data && (
          <Badge>{text('target', { value: signed(targets.data.headcountGrowthPercent) })}</Badge>
        )
      }
      note={
        stats.data &&
        text(trend === null ? 'activeNoTrend' : 'activeTrend', {
          count: formatNumber(stats.data.active),
          value: signed(Math.round((trend ?? 0) * 10) / 10),
        })
      }
      chart={stats.data && <Sparkline values={stats.data.weekly} label={text('headsPerWeek')} />}
      link={<Link to="/employees" />}
    />
  );
}
