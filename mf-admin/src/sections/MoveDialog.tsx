import type { ReleaseState } from '@portal/contracts';
import type { ReactNode } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useMove } from './sections.queries';
import { text } from './texts';
import { useFieldErrors } from './use-field-errors';

interface MoveDialogProps {
  state: Pick<ReleaseState, 'title'>;
  title: string;
  /** Label of the submit button. */
  label: string;
  danger?: boolean;
  move: () => Promise<unknown>;
  onClose: () => void;
  /** The fields; gets the server's errors by field. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A form for a change of a section's release; runs it and shows the result. */
export function MoveDialog({ state, title, label, danger, move, onClose, children }: MoveDialogProps) {
  const { errors, setError, forget } = useFieldErrors();
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
          toastOutcome({
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
