import type { ReportType } from '@portal/contracts';
import { EmptyState, ErrorState, Skeleton } from '@portal/ui';
import type { Scope } from '../filters/scope';
import { usePicture } from '../reports.queries';
import { text } from '../texts';
import { Picture } from './Picture';

/** A report as bars, read when it is first looked at. */
export function ReportPicture({ kind, scope }: { kind: ReportType; scope: Scope }) {
  const { data, isPending, isError, refetch } = usePicture(kind, scope);
  if (isPending) return <Skeleton height="320px" />;
  if (isError) return <ErrorState title={text('pictureFailed')} onRetry={() => void refetch()} />;
  if (data.bars.length === 0) return <EmptyState title={text('previewEmpty')} />;
  return <Picture picture={data} />;
}
