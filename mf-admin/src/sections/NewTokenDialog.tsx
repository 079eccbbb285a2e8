import { NumberField, TextField } from '@portal/ui';
import { useState } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { SecretDialog } from '../shared/SecretDialog';
import { toastOutcome } from '../shared/toasts';
import { useCreateToken } from './sections.queries';
import { text } from './texts';
import { useFieldErrors } from './use-field-errors';

interface NewTokenDialogProps {
  name: string;
  title: string;
  onClose: () => void;
}

/** Creates a release token and shows it once. */
export function NewTokenDialog({ name, title, onClose }: NewTokenDialogProps) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  const { errors, setError, forget } = useFieldErrors();
  const { mutate, isPending, data } = useCreateToken(name);
  if (data)
    return (
      <SecretDialog
        title={text('tokenMade', { label: data.label })}
        secretLabel={text('tokenMade', { label: data.label })}
        secret={data.token}
        copyLabel={text('copyToken')}
        warning={text('tokenOnce')}
        onClose={onClose}
      />
    );
  const { onError } = toastOutcome({
    done: '',
    failed: text('tokenFailed'),
    setError,
    onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('newTokenTitle', { title })}
      submitLabel={text('makeToken')}
      busy={isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        forget();
        mutate({ label, days: Number(days) }, { onError });
      }}
    >
      <TextField
        label={text('tokenLabel')}
        hint={text('tokenLabelHint')}
        required
        maxLength={60}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={errors.label}
      />
      <NumberField
        label={text('tokenDays')}
        required
        min={1}
        max={90}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        error={errors.days}
      />
    </FormDialog>
  );
}
