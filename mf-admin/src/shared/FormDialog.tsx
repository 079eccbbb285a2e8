import { Button, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import type { FormEvent, ReactNode } from 'react';
import { text } from '../texts';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The verb on the button that saves. */
  submitLabel: string;
  size?: 'md' | 'lg';
  /** What it does takes something away. */
  danger?: boolean | undefined;
  /** Something is being saved. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: stays open on a press outside, and cannot be left while it saves. */
export function FormDialog({ submitLabel, danger, onSubmit, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      keepOpenOnOutsidePress
      onSubmit={(event) => void onSubmit(event)}
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={dialog.busy}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={dialog.busy}
            busyText={text('saving')}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>{children}</Stack>
    </Dialog>
  );
}
