import type { ReleaseState } from '@portal/contracts';
import { ApiError } from '@portal/portal-sdk';
import { Notice } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { NoteField } from './NoteField';
import { useMove } from './sections.queries';
import { text } from './texts';
import { useFieldErrors } from './use-field-errors';

interface MoveDialogProps {
  state: Pick<ReleaseState, 'title'>;
  title: string;
  /** Label of the submit button. */
  label: string;
  danger?: boolean;
  /** Receives the reason to continue after the server refused a breaking change. */
  move: (reason?: string) => Promise<unknown>;
  onClose: () => void;
  /** The fields; gets the server's errors by field. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** The server's message if it refused a breaking change. */
const breaksIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.details.breaks ? error.serverMessage : undefined;

/** A form for a change of a section's release; runs it and shows the result. */
export function MoveDialog({ state, title, label, danger, move, onClose, children }: MoveDialogProps) {
  const { errors, setError, forget } = useFieldErrors();
  const { mutate, isPending } = useMove();
  const [breaks, setBreaks] = useState<string>();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={breaks ? text('goOnAnyway') : label}
      danger={danger || breaks !== undefined}
      busy={isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        forget();
        mutate(
          () => move(breaks === undefined ? undefined : reason),
          toastOutcome({
            done: text('moved', { title: state.title }),
            failed: text('moveFailed'),
            setError,
            asks: (error) => {
              const found = breaksIn(error);
              if (found !== undefined) setBreaks(found);
              return found !== undefined;
            },
            onClose,
          }),
        );
      }}
    >
      {children(errors)}
      {breaks !== undefined && (
        <>
          <Notice tone="danger" role="alert" title={text('breaksTitle')}>
            {breaks}
          </Notice>
          <NoteField
            label={text('reasonToGoOn')}
            hint={text('reasonToGoOnHint')}
            required
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  );
}
