import { RegionBody, type Region } from '@portal/contracts';
import { useForm, zodResolver } from '@portal/portal-sdk/form';
import { Select, TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { countryOptions } from '../shared/countries';
import { useSaveRegion } from './holidays.queries';
import { text } from './texts';

interface Props {
  /** The region to rename; null: a new one. */
  editing: Region | null;
  onSaved: (region: Region) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  country: string;
  state: string | null;
}

const resolve = zodResolver(RegionBody);

/** Adds a region, a country or a state of it with holidays of its own, or renames one. */
export function RegionDialog({ editing, onSaved, onClose }: Props) {
  const save = useSaveRegion(editing);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: editing ?? { name: '', country: '', state: '' },
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    const { onSuccess, onError } = toastOutcome({
      done: text(editing ? 'regionRenamed' : 'regionAdded'),
      failed: text(editing ? 'regionRenameFailed' : 'regionAddFailed'),
      setError: (name, message) => setError(name as keyof Values, { message }),
      onClose,
    });
    save.mutate(values, {
      onSuccess: (region) => {
        onSuccess();
        onSaved(region);
      },
      onError,
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={editing ? text('renameRegion', { name: editing.name }) : text('addRegion')}
      submitLabel={text(editing ? 'save' : 'addRegion')}
      busy={save.isPending}
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
      {!editing && (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
