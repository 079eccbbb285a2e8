import { AddEmbedOriginBody } from '@portal/contracts';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useOpenCount } from '../shared/use-open-count';
import { useAddOrigin } from './embedding.queries';
import { text } from './texts';

interface Props {
  open: boolean;
  onClose: () => void;
}

interface Values {
  origin: string;
  note: string;
}

const resolve = zodResolver(AddEmbedOriginBody);

function AddOriginForm({ open, onClose }: Props) {
  const add = useAddOrigin();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { origin: '', note: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    add.mutate(
      values,
      toastOutcome({
        done: text('originAdded', { origin: values.origin }),
        failed: text('originAddFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onClose,
      }),
    ),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text('addOrigin')}
      submitLabel={text('addOrigin')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text('origin')}
        hint={text('originHint')}
        required
        inputMode="url"
        autoCapitalize="none"
        maxLength={200}
        error={errors.origin?.message}
        {...register('origin')}
      />
      <TextField
        label={text('originNote')}
        maxLength={120}
        error={errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
  );
}

/** Allows the pages of an address to embed sections. */
export function AddOriginDialog(props: Props) {
  return <AddOriginForm key={useOpenCount(props.open)} {...props} />;
}
