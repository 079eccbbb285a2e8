import type { Blackout } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';
import { RemoveDialog } from '../shared/RemoveDialog';
import { useDeleteBlackout } from './blackouts.queries';
import { text } from './texts';

/** Confirms the removal of a blackout. */
export function RemoveBlackoutDialog({ blackout, onClose }: { blackout: Blackout; onClose: () => void }) {
  const { id, department, from, to } = blackout;
  return (
    <RemoveDialog
      id={id}
      remove={useDeleteBlackout()}
      onClose={onClose}
      title={text('removeBlackoutTitle')}
      description={text('removeBlackoutText', { department, dates: formatDateRange(from, to) })}
      confirmLabel={text('removeBlackoutVerb')}
      done={text('blackoutRemoved')}
      failed={text('blackoutRemoveFailed')}
    />
  );
}
