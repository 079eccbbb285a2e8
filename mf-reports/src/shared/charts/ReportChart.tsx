import type { ReportType } from '@portal/contracts';
import { EmptyState, ErrorState, Skeleton } from '@portal/ui';
import type { Scope } from '../scope';
import { useReportChart } from '../../reports.queries';
import { text } from '../../texts';
import { Chart } from './Chart';

/** A report's chart, loaded when it is first shown. */
export function ReportChart({ kind, scope }: { kind: ReportType; scope: Scope }) {
  const { data, isPending, isError, refetch } = useReportChart(kind, scope);
  if (isPending) return <Skeleton height="320px" />;
  if (isError) return <ErrorState title={text('chartFailed')} onRetry={() => void refetch()} />;
  if (data.bars.length === 0) return <EmptyState title={text('previewEmpty')} />;
  return <Chart chart={data} />;
}
