import type { Region } from '@portal/contracts';
import { RemoveDialog } from '../shared/RemoveDialog';
import { useDeleteRegion } from './holidays.queries';
import { text } from './texts';

/** Confirms the deletion of a region with its holidays; one in use stays, with the reason. */
export function DeleteRegionDialog({ region, onClose }: { region: Region; onClose: () => void }) {
  const { id, name } = region;
  return (
    <RemoveDialog
      id={id}
      remove={useDeleteRegion()}
      onClose={onClose}
      title={text('deleteTitle', { name })}
      description={text('deleteRegionBody')}
      confirmLabel={text('deleteNamed', { name })}
      done={text('regionDeleted')}
      failed={text('regionDeleteFailed')}
    />
  );
}
