import type { LeaveRequestDetail } from '@portal/contracts';
import { formatTime, messageOf, serverText } from '@portal/portal-sdk';
import { Button, Notice, toast } from '@portal/ui';
import { useUndo } from '../undo.queries';
import { useWithdrawCancellation } from '../withdraw.queries';
import { useDecideCancellation } from './detail.queries';
import { text } from './texts';

function CancellationAsked({ request }: { request: LeaveRequestDetail }) {
  const decide = useDecideCancellation();
  const withdraw = useWithdrawCancellation();
  const answer = (decision: 'cancel' | 'keep') =>
    decide.mutate(
      { request, decision },
      {
        onSuccess: () =>
          toast({ title: text('success'), description: text('cancellationDecided'), tone: 'success' }),
        onError: (error) =>
          toast({
            title: text('error'),
            description: messageOf(error, text('cancelFailed')),
            tone: 'danger',
          }),
      },
    );
  return (
    <Notice
      tone="warning"
      title={text('cancellationAsked')}
      action={
        request.can.withdrawCancellation ? (
          <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate(request)}>
            {text('withdrawCancellation')}
          </Button>
        ) : request.can.decideCancellation ? (
          <>
            <Button size="sm" busy={decide.isPending} onClick={() => answer('cancel')}>
              {text('grantCancellation')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => answer('keep')}>
              {text('refuseCancellation')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

function TakeBack({ request, until }: { request: LeaveRequestDetail; until: string }) {
  const undo = useUndo();
  return (
    <Notice
      action={
        <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(request)}>
          {text('takeBack')}
        </Button>
      }
    >
      {text('takeBackUntil', { time: formatTime(until) })}
    </Notice>
  );
}

/** Notices above the details of a request. */
export function Notices({ request }: { request: LeaveRequestDetail }) {
  return (
    <>
      {request.cancellationRequested && <CancellationAsked request={request} />}
      {request.undoUntil && <TakeBack request={request} until={request.undoUntil} />}
      {request.warnings?.map((warning) => (
        <Notice key={warning.code} tone="warning">
          {serverText(warning)}
        </Notice>
      ))}
    </>
  );
}
