import { ApiError, formatNumber } from '@portal/portal-sdk';
import { useForm } from '@portal/portal-sdk/form';
import { Button } from '@portal/ui';
import { FormDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { toastDone, toastFailed } from '../../shared/toasts';
import { text as words } from '../../texts';
import { useChangeEmployees, type Changed, type Whom } from './change-many.queries';
import { ChangeFields, nothingChosen, setOf, type ChangeValues } from './ChangeFields';
import { text } from './texts';
import { Verdicts } from './Verdicts';

interface ChangeManyDialogProps {
  whom: Whom;
  /** How many they are. */
  count: number;
  onClose: () => void;
  /** Called once they are changed. */
  onDone: () => void;
}

const labelOf = (changed: number) =>
  changed > 0 ? text('manySubmit', { count: formatNumber(changed) }) : words('close');

/** Sets values of many employees: first what becomes of each, then the change itself (MOVE-04). */
export function ChangeManyDialog({ whom, count, onClose, onDone }: ChangeManyDialogProps) {
  const change = useChangeEmployees();
  const [preview, setPreview] = useState<Changed | null>(null);
  const form = useForm<ChangeValues>({ defaultValues: nothingChosen });
  const refuse = (error: unknown) => {
    toastFailed(error, text('manyFailed'));
    setPreview(null);
    if (!(error instanceof ApiError)) return;
    for (const name of ['departmentId', 'supervisorId'] as const) {
      const message = error.fields[`set.${name}`];
      if (message) form.setError(name, { message });
    }
  };
  const submit = form.handleSubmit((values) => {
    if (preview?.changed === 0) return onClose();
    const set = setOf(values);
    if (Object.keys(set).length === 0) return form.setError('root', { message: text('manyNothing') });
    change.mutate(
      { ...whom, set, commit: preview !== null },
      {
        onSuccess: (answer) => {
          if (!preview) return setPreview(answer);
          toastDone(text('manyDone', { count: formatNumber(answer.changed) }));
          onDone();
          onClose();
        },
        onError: refuse,
      },
    );
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text('manyTitle', { count: formatNumber(preview?.results.length ?? count) })}
      description={text(preview ? 'manyPreviewHint' : 'manyHint')}
      submitLabel={preview ? labelOf(preview.changed) : text('manyPreview')}
      cancelLabel={words('cancel')}
      busyText={text('manyBusy')}
      busy={change.isPending}
      onSubmit={submit}
    >
      {preview ? (
        <>
          <Verdicts results={preview.results} />
          <Button onClick={() => setPreview(null)} disabled={change.isPending}>
            {text('manyBack')}
          </Button>
        </>
      ) : (
        <ChangeFields form={form} />
      )}
    </FormDialog>
  );
}
