import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { useUiText } from '../theme/UiTextContext';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, type DialogProps } from './Dialog';
import { Summary } from './parts';

type Passed = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'size' | 'busy' | 'initialFocus' | 'finalFocus'
>;

export interface FormDialogProps extends Passed {
  /** The verb on the button that saves. */
  submitLabel: ReactNode;
  /** Label of that button while it saves. */
  busyText: ReactNode;
  cancelLabel?: ReactNode;
  /** A line above the buttons, in sight wherever the fields are scrolled. */
  summary?: ReactNode;
  /** What it does takes something away. */
  danger?: boolean | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Whether closing would lose something; without it: whether anything was typed or chosen since it opened. */
  changed?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form: stays open on a press outside, cannot be left while it saves, and asks before Escape, the
 * cross or Cancel takes away what was written. `onClose` is called when it really closes.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busyText, cancelLabel, summary, danger, onSubmit, changed, onClose, ...rest } = props;
  const { children, ...dialog } = rest;
  const text = useUiText();
  const touched = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    touched.current = false;
    setAsking(false);
  }, [dialog.open]);
  const leave = () => ((changed ?? touched.current) ? setAsking(true) : onClose());
  return (
    <Dialog
      {...dialog}
      onClose={leave}
      keepOpenOnOutsidePress
      onSubmit={(event) => void onSubmit(event)}
      footer={
        <>
          {summary && <Summary>{summary}</Summary>}
          <Button onClick={leave} disabled={dialog.busy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={dialog.busy}
            busyText={busyText}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div onChange={() => (touched.current = true)}>{children}</div>
      <ConfirmDialog
        danger
        open={asking}
        onClose={() => setAsking(false)}
        title={text.discardTitle}
        description={text.discardDescription}
        cancelLabel={text.keepEditing}
        confirmLabel={text.discard}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
