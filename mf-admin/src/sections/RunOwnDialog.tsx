import { Notice, Skeleton, Stack, TextField } from '@portal/ui';
import { useState } from 'react';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useOverride, useStartOverride } from './sections.queries';
import { text } from './texts';
import { useFieldErrors } from './use-field-errors';

interface RunOwnDialogProps {
  remote: string;
  address: string;
  onClose: () => void;
}

/** Runs a section from the developer's machine in this session only. */
export function RunOwnDialog({ remote: given, address: from, onClose }: RunOwnDialogProps) {
  const [remote, setRemote] = useState(given);
  const [address, setAddress] = useState(from);
  const { errors, setError, forget } = useFieldErrors();
  const { data } = useOverride();
  const start = useStartOverride();
  const origins = data?.origins ?? [];
  const forbidden = data?.origins.length === 0;
  const { onError } = toastOutcome({
    done: '',
    failed: text('runFailed'),
    setError,
    onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('runOwnTitle')}
      submitLabel={text('runNow')}
      busy={start.isPending || start.isSuccess}
      onSubmit={async (event) => {
        event.preventDefault();
        forget();
        start.mutate(
          { remote, address },
          // The content security policy of a page is fixed when it loads.
          { onSuccess: (path) => window.location.assign(path), onError },
        );
      }}
    >
      {forbidden ? <Notice tone="warning">{text('runForbidden')}</Notice> : <p>{text('runOwnBody')}</p>}
      {data ? (
        <Stack $gap={4}>
          <TextField
            label={text('runRemote')}
            hint={text('runRemoteHint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            value={remote}
            onChange={(event) => setRemote(event.target.value)}
            error={errors.remote}
          />
          <TextField
            label={text('runAddress')}
            hint={origins.length > 0 ? text('runAddressHint', { origins: origins.join(', ') }) : undefined}
            required
            inputMode="url"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={errors.address}
          />
        </Stack>
      ) : (
        <Skeleton height="160px" />
      )}
    </FormDialog>
  );
}
