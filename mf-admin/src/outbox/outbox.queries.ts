import { listOutbox, retryMail, type MailState, type OutboxMail } from '@portal/contracts';
import { call, callAll, pageQueryOf, pagingOf, useMutation, useQuery, useRefresh } from '@portal/portal-sdk';
import type { TableQuery } from '@portal/ui/data-table';
import { freshList } from '../shared/fresh-list';

const queryFor = (query: TableQuery, state: MailState | undefined) => {
  const { sort: _, ...paging } = pagingOf(query) as ReturnType<typeof pagingOf> & { sort?: string };
  return { ...paging, state };
};

/** Milliseconds between two reads: mail goes by itself. */
const pollMs = 15_000;

/** One page of the outbox. */
export const useOutbox = (query: TableQuery, state: MailState | undefined) =>
  useQuery({
    ...pageQueryOf(listOutbox, { query: queryFor(query, state) }),
    ...freshList,
    refetchInterval: pollMs,
  });

/** All mail that matches a query, for the CSV. */
export const loadAllMail = (query: TableQuery, state: MailState | undefined): Promise<OutboxMail[]> =>
  callAll(listOutbox, { query: queryFor(query, state) });

/** Sends a mail again. */
export function useRetryMail() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(retryMail, { params: { id } }),
    onSettled: () => refresh(listOutbox),
  });
}
