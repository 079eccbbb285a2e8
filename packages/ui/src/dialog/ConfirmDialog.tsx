import { useRef, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { useUiText } from '../theme/UiTextContext';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  /** What happens when it is confirmed, and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button: 'Delete 3 employees', not 'OK'. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  cancelLabel?: ReactNode;
  /** Red button; Cancel has the initial focus. */
  danger?: boolean;
  busy?: boolean;
  busyText?: ReactNode;
  /** Further content, such as a comment field. */
  children?: ReactNode;
}

/** The standard confirmation: states the consequence, and names the action on the button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, onConfirm, danger, busy, busyText, children } =
    props;
  const text = useUiText();
  const cancel = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={cancel} disabled={busy} onClick={onClose}>
        {props.cancelLabel ?? text.cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      {...{ open, onClose, title, description, footer, busy }}
      size="sm"
      {...(!children && { initialFocus: cancel })}
    >
      {children}
    </Dialog>
  );
}
