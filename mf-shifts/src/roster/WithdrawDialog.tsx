import { cancelShift } from '@portal/contracts';
import { call, formatDate, formatTime, messageOf, useMutation } from '@portal/portal-sdk';
import { toast } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { nameOf } from '../shared/shift-view';
import { useRefreshShifts } from '../shared/shifts.queries';
import { text } from '../page-texts';
import type { RosterShift } from './week';

interface WithdrawDialogProps {
  open: boolean;
  shift: RosterShift | null;
  onClose: () => void;
}

/** Confirms the withdrawal of an assigned shift. */
export function WithdrawDialog({ open, shift, onClose }: WithdrawDialogProps) {
  const refresh = useRefreshShifts();
  const withdraw = useMutation({
    mutationFn: (id: string) => call(cancelShift, { params: { id } }),
    onSuccess: () => toast({ title: text('withdrawn'), tone: 'success' }),
    onError: (error) =>
      toast({ title: text('error'), description: messageOf(error, text('actionFailed')), tone: 'danger' }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  const when = shift ? `${formatDate(shift.startTime)}, ${formatTime(shift.startTime)}` : '';
  return (
    <ConfirmDialog
      open={open}
      danger
      title={text('withdrawTitle')}
      description={shift ? text('withdrawBody', { name: nameOf(shift), when }) : ''}
      confirmLabel={text('withdraw')}
      cancelLabel={text('keep')}
      busy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => shift && withdraw.mutate(shift.id)}
    />
  );
}
