import { killRemote, rollbackRelease, shellName, unkillRemote, type ReleaseState } from '@portal/contracts';
import { call } from '@portal/portal-sdk';
import { useState } from 'react';
import { MoveDialog } from './MoveDialog';
import { NoteField } from './NoteField';
import { text } from './texts';

const calls = { rollback: rollbackRelease, kill: killRemote, unkill: unkillRemote };

const wordsOf = (deed: keyof typeof calls, { name, title, active }: ReleaseState) =>
  ({
    rollback: {
      title: text('rollBackTitle', { title }),
      body: text(name === shellName ? 'rollBackShellBody' : 'rollBackBody'),
      label: text('rollBack'),
      note: { label: text('note'), hint: text('noteHint'), required: false },
    },
    kill: {
      title: text('switchOffTitle', { title }),
      body: text('switchOffBody'),
      label: text('switchOff'),
      note: { label: text('noteForAll'), required: true },
    },
    unkill: {
      title: text('switchOnTitle', { title }),
      body: text('switchOnBody', { version: active }),
      label: text('switchOn'),
      note: { label: text('note'), hint: text('noteHint'), required: false },
    },
  })[deed];

interface NoteDialogProps {
  deed: keyof typeof calls;
  state: ReleaseState;
  onClose: () => void;
}

/** Confirms a rollback, switching off, or switching on, with a note. */
export function NoteDialog({ deed, state, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const words = wordsOf(deed, state);
  return (
    <MoveDialog
      state={state}
      title={words.title}
      label={words.label}
      danger={deed === 'kill'}
      onClose={onClose}
      move={(reason) => call(calls[deed], { params: { name: state.name }, body: { note, reason } })}
    >
      {(errors) => (
        <>
          <p>{words.body}</p>
          <NoteField {...words.note} value={note} onChange={setNote} error={errors.note} />
        </>
      )}
    </MoveDialog>
  );
}
