import type { Holiday } from '@portal/contracts';
import { formatDate } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { toastDone, toastFailed } from '../shared/toasts';
import { useDeleteHoliday } from './holidays.queries';
import { text } from './texts';

/** Confirms that a holiday is deleted, since leave on it is counted again. */
export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { mutate, isPending } = useDeleteHoliday();
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      onClose={onClose}
      title={text('deleteTitle', { name: holiday.name })}
      description={text('deleteHolidayBody', { date: formatDate(holiday.date) })}
      confirmLabel={text('deleteNamed', { name: holiday.name })}
      onConfirm={() =>
        mutate(holiday.id, {
          onSuccess: () => toastDone(text('holidayDeleted')),
          onError: (error) => toastFailed(error, text('holidayDeleteFailed')),
          onSettled: onClose,
        })
      }
    />
  );
}
