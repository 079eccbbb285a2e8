import { RegionBody, type Region } from '@portal/contracts';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Select, TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { countryOptions } from './countries';
import { useAddRegion } from './holidays.queries';
import { text } from './texts';

interface Props {
  onAdded: (region: Region) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  country: string;
  state: string | null;
}

const resolve = zodResolver(RegionBody);

/** Adds a region: a country, or a state of it, with holidays of its own. */
export function AddRegionDialog({ onAdded, onClose }: Props) {
  const add = useAddRegion();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', country: '', state: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    const { onSuccess, onError } = toastOutcome({
      done: text('regionAdded'),
      failed: text('regionAddFailed'),
      setError: (name, message) => setError(name as keyof Values, { message }),
      onClose,
    });
    add.mutate(values, {
      onSuccess: (region) => {
        onSuccess();
        onAdded(region);
      },
      onError,
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('addRegion')}
      submitLabel={text('addRegion')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text('regionName')}
        hint={text('regionNameHint')}
        required
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <Select
        label={text('country')}
        hint={text('countryHint')}
        required
        placeholder={text('chooseCountry')}
        options={countryOptions()}
        error={errors.country?.message}
        {...register('country')}
      />
      <TextField
        label={text('countryState')}
        hint={text('countryStateHint')}
        maxLength={10}
        autoCapitalize="characters"
        error={errors.state?.message}
        {...register('state', { setValueAs: (value: string) => value.trim().toUpperCase() || null })}
      />
    </FormDialog>
  );
}
