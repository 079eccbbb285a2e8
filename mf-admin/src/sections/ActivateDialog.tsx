import { activateRelease, type ReleaseState } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { NumberField } from '@portal/ui';
import { useState } from 'react';
import { MoveDialog } from './MoveDialog';
import { NoteField } from './NoteField';
import { text } from './texts';

/** Activates a version for everyone, or for a share of the users as a trial. */
export function ActivateDialog({
  state,
  version,
  onClose,
}: {
  state: ReleaseState;
  version: string;
  onClose: () => void;
}) {
  const [share, setShare] = useState('100');
  const [note, setNote] = useState('');
  return (
    <MoveDialog
      state={state}
      title={text('releaseTitle', { version })}
      label={text('release')}
      onClose={onClose}
      move={(reason) =>
        call(activateRelease, {
          params: { name: state.name },
          body: { version, share: Number(share), note, reason },
        })
      }
    >
      {(errors) => (
        <>
          <NumberField
            label={text('share')}
            hint={text('shareHint')}
            required
            min={1}
            max={100}
            value={share}
            onChange={(event) => setShare(event.target.value)}
            error={errors.share}
          />
          <NoteField
            label={text('note')}
            hint={text('noteHint')}
            value={note}
            onChange={setNote}
            error={errors.note}
          />
        </>
      )}
    </MoveDialog>
  );
}
