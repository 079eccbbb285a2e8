import type { LeaveRequest } from '@portal/contracts';
import { formatDateRange, leaveTypeName, messageOf } from '@portal/portal-sdk';
import { Stack, toast } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { CommentField } from '../shared/CommentField';
import { useLeaveRequest } from '../shared/leave.queries';
import { LeaveWarnings } from '../shared/LeaveWarnings';
import { text } from './texts';
import { useCancelRequest } from './requests.queries';

/** Shifts that were withdrawn for the approved leave stay so. */
function Withdrawn({ id }: { id: string }) {
  return <LeaveWarnings warnings={useLeaveRequest(id).data?.warnings} />;
}

/** Confirms a cancellation; for approved leave it asks the supervisor. */
export function CancelDialog({ request, onClose }: { request: LeaveRequest | null; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const cancel = useCancelRequest();
  const asks = request?.can.requestCancellation ?? false;
  const leave = () => {
    setComment('');
    onClose();
  };
  const confirm = () =>
    request &&
    cancel.mutate(
      { request, comment },
      {
        onSuccess: () =>
          toast({
            title: text('success'),
            description: text(asks ? 'cancelAsked' : 'cancelled'),
            tone: 'success',
          }),
        onError: (error) =>
          toast({
            title: text('error'),
            description: messageOf(error, text('cancelFailed')),
            tone: 'danger',
          }),
        onSettled: leave,
      },
    );
  return (
    <ConfirmDialog
      open={request !== null}
      danger={!asks}
      title={text('cancelTitle')}
      description={text(asks ? 'cancelApprovedBody' : 'cancelBody')}
      confirmLabel={text(asks ? 'askCancel' : 'cancelRequest')}
      cancelLabel={text('keep')}
      busy={cancel.isPending}
      onClose={leave}
      onConfirm={confirm}
    >
      <Stack $gap={4}>
        {request && (
          <p>
            <strong>{request.employee.name}</strong>
            {` · ${leaveTypeName(request.leaveType.name)}`}
            <br />
            {formatDateRange(request.startDate, request.endDate)}
          </p>
        )}
        {request?.status === 'approved' && <Withdrawn id={request.id} />}
        <CommentField value={comment} onChange={setComment} rows={2} />
      </Stack>
    </ConfirmDialog>
  );
}
