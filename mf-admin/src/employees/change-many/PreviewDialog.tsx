import { formatNumber } from '@portal/portal-sdk';
import { Button } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState, type ReactNode } from 'react';
import { toastFailed } from '../../shared/toasts';
import { text as words } from '../../texts';
import { text } from './texts';

interface Answer {
  results: readonly unknown[];
  changed: number;
}

interface PreviewDialogProps<A extends Answer> {
  /** @param count how many people it is about */
  title: (count: string) => string;
  /** How many they are, before the server has counted them. */
  count: number;
  hint: string;
  /** Label of the button that saves. @param count how many change */
  submit: (count: string) => string;
  failed: string;
  /** Previews with `commit: false`; undefined: the form is not complete, and says why. */
  onAsk: (commit: boolean) => Promise<A | undefined>;
  onDone: (answer: A) => void;
  /** Shows errors at their fields. */
  onRefused?: (error: unknown) => void;
  onClose: () => void;
  verdicts: (answer: A) => ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A change of many people: first what becomes of each, then the change itself (MOVE-04). */
export function PreviewDialog<A extends Answer>(props: PreviewDialogProps<A>) {
  const { title, count, hint, submit, failed, onAsk, onDone, onRefused, onClose, verdicts, children } = props;
  const [preview, setPreview] = useState<A | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (preview?.changed === 0) return onClose();
    setBusy(true);
    try {
      const answer = await onAsk(preview !== null);
      if (!answer) return;
      if (preview) onDone(answer);
      else setPreview(answer);
    } catch (error) {
      toastFailed(error, failed);
      setPreview(null);
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  };
  const changed = preview?.changed ?? 0;
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={title(formatNumber(preview?.results.length ?? count))}
      description={preview ? text('manyPreviewHint') : hint}
      submitLabel={
        preview ? (changed > 0 ? submit(formatNumber(changed)) : words('close')) : text('manyPreview')
      }
      cancelLabel={words('cancel')}
      busyText={text('manyBusy')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        return ask();
      }}
    >
      {preview ? (
        <>
          {verdicts(preview)}
          <Button onClick={() => setPreview(null)} disabled={busy}>
            {text('manyBack')}
          </Button>
        </>
      ) : (
        children
      )}
    </FormDialog>
  );
}
