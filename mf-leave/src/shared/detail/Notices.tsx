import type { LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange, formatNumber, formatTime, messageOf, useSearchParams } from '@portal/portal-sdk';
import { Button, Notice, toast } from '@portal/ui';
import { LeaveWarnings } from '../LeaveWarnings';
import { useUndo } from '../undo.queries';
import { withParams } from '../with-params';
import { useWithdrawCancellation } from '../withdraw.queries';
import { roundDays } from '../length';
import { useDecideCancellation, useWithdrawSickness } from './detail.queries';
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

/** Sickness during the leave, with the days given back. */
function Sickness({ request }: { request: LeaveRequestDetail }) {
  const withdraw = useWithdrawSickness();
  const days = roundDays(request.byDay.reduce((sum, { sick }) => sum + (sick?.days ?? 0), 0));
  const take = () =>
    withdraw.mutate(request, {
      onSuccess: () =>
        toast({ title: text('success'), description: text('sicknessWithdrawn'), tone: 'success' }),
      onError: (error) =>
        toast({
          title: text('error'),
          description: messageOf(error, text('withdrawSicknessFailed')),
          tone: 'danger',
        }),
    });
  return (
    <Notice
      action={
        request.can.recordSickness && (
          <Button size="sm" busy={withdraw.isPending} onClick={take}>
            {text('withdrawSickness')}
          </Button>
        )
      }
    >
      {text('sickDays', { count: formatNumber(days) })}
    </Notice>
  );
}

/** Links a correction and the leave that it replaces, pending or approved. */
function Correction({ request }: { request: LeaveRequestDetail }) {
  const [params, setParams] = useSearchParams();
  const other = request.correction ?? request.supersedes;
  if (!other) return null;
  const key = request.correction
    ? request.correction.status === 'pending'
      ? 'correctionWaits'
      : 'replacedBy'
    : request.status === 'approved'
      ? 'replaced'
      : 'replaces';
  return (
    <Notice
      action={
        <Button
          size="sm"
          onClick={() =>
            setParams(withParams(params, { page: params.get('page') ?? undefined, request: other.id }))
          }
        >
          {text('showRequest')}
        </Button>
      }
    >
      {text(key, { dates: formatDateRange(other.startDate, other.endDate) })}
    </Notice>
  );
}

/** Notices above the details of a request. */
export function Notices({ request }: { request: LeaveRequestDetail }) {
  return (
    <>
      {request.cancellationRequested && <CancellationAsked request={request} />}
      {request.byDay.some(({ sick }) => sick) && <Sickness request={request} />}
      <Correction request={request} />
      {request.undoUntil && <TakeBack request={request} until={request.undoUntil} />}
      <LeaveWarnings warnings={request.warnings} />
    </>
  );
}
