import { useEffect } from 'react';
import { useQueryClient } from '@portal/portal-sdk';
import { record } from './record';

/** Records which data of the page the server has announced as changed. */
export function useRecordOfData(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate')
          record('stale', JSON.stringify(event.query.queryKey));
      }),
    [queries],
  );
}
