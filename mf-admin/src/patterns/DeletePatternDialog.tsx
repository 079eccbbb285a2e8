import type { WorkingPattern } from '@portal/contracts';
import { RemoveDialog } from '../shared/RemoveDialog';
import { useDeletePattern } from './patterns.queries';
import { text } from './texts';

/** Confirms the deletion of a working pattern; one in use stays, with the reason. */
export function DeletePatternDialog({ pattern, onClose }: { pattern: WorkingPattern; onClose: () => void }) {
  const { id, name } = pattern;
  return (
    <RemoveDialog
      id={id}
      remove={useDeletePattern()}
      onClose={onClose}
      title={text('deletePatternTitle', { name })}
      description={text('deletePatternBody')}
      confirmLabel={text('deleteNamed', { name })}
      done={text('patternDeleted')}
      failed={text('patternDeleteFailed')}
    />
  );
}
