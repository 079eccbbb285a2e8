import type { ReleaseState } from '@portal/contracts';
import type { ReactNode } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { saidOutcome } from '../shared/said';
import { useMove } from './sections.queries';
import { text } from './texts';
import { useRefusals } from './use-refusals';

interface MoveDialogProps {
  state: Pick<ReleaseState, 'title'>;
  title: string;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  move: () => Promise<unknown>;
  onClose: () => void;
  /** The fields, given what the server refused of each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Asks for what a move of a section needs, makes it, and says how that went. */
export function MoveDialog({ state, title, label, danger, move, onClose, children }: MoveDialogProps) {
  const { errors, setError, forget } = useRefusals();
  const { mutate, isPending } = useMove();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={label}
      danger={danger}
      busy={isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        forget();
        mutate(
          move,
          saidOutcome({
            done: text('moved', { title: state.title }),
            failed: text('moveFailed'),
            setError,
            onClose,
          }),
        );
      }}
    >
      {children(errors)}
    </FormDialog>
  );
}
