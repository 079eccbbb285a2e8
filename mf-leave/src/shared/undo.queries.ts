import {
  decideLeaveRequests,
  reopenLeaveRequest,
  type CallOutput,
  type LeaveRequest,
} from '@portal/contracts';
import { call, messageOf, serverText } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { useRefreshLeave } from './leave.queries';
import { text } from './dialog-texts';
import { useOneAtATime } from './use-one-at-a-time';

type Target = Pick<LeaveRequest, 'id'> & { version?: number };
type Answer = CallOutput<typeof decideLeaveRequests>;

const showSuccess = (description: string) => toast({ title: text('success'), description, tone: 'success' });
const showFailure = (description: string) => toast({ title: text('error'), description, tone: 'danger' });

/** Undoes the user's decision. It shows the result itself, since the toast with the button may outlive its screen. */
export function useUndo() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: ({ id, version }: Target) =>
      call(reopenLeaveRequest, { params: { id }, body: { comment: null, version } }),
    onSuccess: () => void showSuccess(text('takenBack')),
    onError: (error) => void showFailure(messageOf(error, text('undoFailed'))),
    onSettled: refresh,
  });
}

function showResults({ done, refused, results }: Answer): void {
  const first = results.find(({ refusal }) => refusal);
  if (!first) return void showSuccess(done === 1 ? text('takenBack') : text('allTakenBack', { count: done }));
  const why = `${first.name ?? ''}: ${first.refusal ? serverText(first.refusal) : ''}`;
  showFailure(text('undoneSome', { done, refused, first: why }));
}

/** Undoes several decisions. */
export function useUndoMany() {
  const refresh = useRefreshLeave();
  return useOneAtATime({
    mutationFn: (ids: readonly string[]) =>
      call(decideLeaveRequests, {
        body: { decision: 'reopen', comment: null, requests: ids.map((id) => ({ id })) },
      }),
    onSuccess: showResults,
    onError: (error) => void showFailure(messageOf(error, text('undoFailed'))),
    onSettled: refresh,
  });
}
