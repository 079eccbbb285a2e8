import type { UseQueryResult } from '@portal/portal-sdk';
import { ErrorState, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown when the call fails. */
  failed: string;
  children: (data: NonNullable<T>) => ReactNode;
}

/** What a query answered, or that it is loading or failed. */
export function Loaded<T>({ query, failed, children }: LoadedProps<T>) {
  if (query.isError) return <ErrorState title={failed} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <div aria-busy="true">
        <Skeleton height="160px" />
      </div>
    );
  return children(query.data);
}
