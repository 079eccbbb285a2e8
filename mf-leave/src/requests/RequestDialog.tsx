import type { LeaveRequest, LeaveRequestDetail } from '@portal/contracts';
import { formatDateRange, messageOf } from '@portal/portal-sdk';
import { Button, DescriptionList, ErrorState, Notice, Skeleton, Stack, Timeline, toast } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { daysOf, lengthOf } from '../shared/length';
import { useLeaveRequest } from '../shared/leave.queries';
import { StatusBadge } from '../shared/StatusBadge';
import { TypeBadge } from '../shared/TypeBadge';
import { text } from './texts';
import { timelineOf } from './history';
import { useDecideCancellation } from './requests.queries';

function awaitingOf({ awaiting, step, steps }: LeaveRequest): string {
  return text(awaiting === 'hr' ? 'awaitingHr' : 'awaitingSupervisor', { step, steps });
}

function Facts({ request }: { request: LeaveRequestDetail }) {
  const items = [
    { term: text('employee'), value: request.employee.name },
    { term: text('type'), value: <TypeBadge name={request.leaveType.name} /> },
    { term: text('dates'), value: formatDateRange(request.startDate, request.endDate) },
    { term: text('duration'), value: lengthOf(request) },
    { term: text('charged'), value: daysOf(request.days) },
    { term: text('status'), value: <StatusBadge status={request.status} /> },
    ...(request.awaiting ? [{ term: text('awaiting'), value: awaitingOf(request) }] : []),
    { term: text('reason'), value: request.reason || text('noReason') },
    ...(request.documentRef ? [{ term: text('document'), value: request.documentRef }] : []),
  ];
  return <DescriptionList items={items} />;
}

function CancellationAsked({ request }: { request: LeaveRequestDetail }) {
  const decide = useDecideCancellation();
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
        request.can.decideCancellation && (
          <>
            <Button size="sm" busy={decide.isPending} onClick={() => answer('cancel')}>
              {text('grantCancellation')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => answer('keep')}>
              {text('refuseCancellation')}
            </Button>
          </>
        )
      }
    />
  );
}

interface RequestDialogProps {
  /** The request to show; null keeps the dialog shut. */
  id: string | null;
  onClose: () => void;
  onEdit?: (request: LeaveRequest) => void;
  onCancel?: (request: LeaveRequest) => void;
}

/** A whole request with its history, and what may be done with it. */
export function RequestDialog({ id, onClose, onEdit, onCancel }: RequestDialogProps) {
  const { data: request, isError, refetch } = useLeaveRequest(id);
  const act = (action: (request: LeaveRequest) => void) => {
    if (!request) return;
    onClose();
    action(request);
  };
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="lg"
      title={request ? text('requestOf', { name: request.employee.name }) : text('leaveRequest')}
      footer={
        <>
          {request && onCancel && (request.can.cancel || request.can.requestCancellation) && (
            <Button variant="quiet" onClick={() => act(onCancel)}>
              {text(request.can.requestCancellation ? 'askCancel' : 'cancelRequest')}
            </Button>
          )}
          {request?.can.edit && onEdit && <Button onClick={() => act(onEdit)}>{text('edit')}</Button>}
          <Button onClick={onClose}>{text('close')}</Button>
        </>
      }
    >
      {isError ? (
        <ErrorState title={text('requestMissing')} onRetry={() => void refetch()} />
      ) : request ? (
        <Stack $gap={5}>
          {request.cancellationRequested && <CancellationAsked request={request} />}
          {request.warnings?.map(({ code, message }) => (
            <Notice key={code} tone="warning">
              {message}
            </Notice>
          ))}
          <Facts request={request} />
          <Timeline label={text('history')} events={timelineOf(request)} />
        </Stack>
      ) : (
        <Skeleton height="360px" />
      )}
    </Dialog>
  );
}
