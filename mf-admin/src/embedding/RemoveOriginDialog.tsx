import { RemoveDialog } from '../shared/RemoveDialog';
import { useRemoveOrigin } from './embedding.queries';
import { text } from './texts';

/** Confirms the removal of an address. */
export function RemoveOriginDialog({ origin, onClose }: { origin: string; onClose: () => void }) {
  return (
    <RemoveDialog
      id={origin}
      remove={useRemoveOrigin()}
      onClose={onClose}
      title={text('removeOriginTitle')}
      description={text('removeOriginText', { origin })}
      confirmLabel={text('removeOriginVerb')}
      done={text('originRemoved', { origin })}
      failed={text('originRemoveFailed')}
    />
  );
}
