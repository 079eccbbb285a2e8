import { Button, TextArea } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { text } from '../texts';

interface OverrideDialogProps {
  open: boolean;
  /** The server's reason against the shift. */
  warning: string | null;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason to override the rest or weekly limits (ASSIGN-06). */
export function OverrideDialog({ open, warning, busy, onConfirm, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('overrideTitle')}
      description={warning}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onConfirm(reason.trim());
      }}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!reason.trim()}>
            {text('overrideConfirm')}
          </Button>
        </>
      }
    >
      <TextArea
        label={text('overrideReason')}
        hint={text('overrideHint')}
        required
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
