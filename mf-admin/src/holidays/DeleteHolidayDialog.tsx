import type { Holiday } from '@portal/contracts';
import { formatDate } from '@portal/portal-sdk';
import { RemoveDialog } from '../shared/RemoveDialog';
import { useDeleteHoliday } from './holidays.queries';
import { text } from './texts';

/** Confirms the deletion of a holiday, because leave on it is recounted. */
export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { id, name, date } = holiday;
  return (
    <RemoveDialog
      id={id}
      remove={useDeleteHoliday()}
      onClose={onClose}
      title={text('deleteTitle', { name })}
      description={text('deleteHolidayBody', { date: formatDate(date) })}
      confirmLabel={text('deleteNamed', { name })}
      done={text('holidayDeleted')}
      failed={text('holidayDeleteFailed')}
    />
  );
}
