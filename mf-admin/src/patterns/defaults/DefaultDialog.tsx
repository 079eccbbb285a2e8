import type { DefaultTerms } from '@portal/contracts';
import { today } from '@portal/portal-sdk';
import { Controller, useForm } from '@portal/portal-sdk/form';
import { DateField, Grid, indented, Notice, Select, treeOf } from '@portal/ui';
import { usePatternChoices, useRegionChoices } from '../../shared/working-time/choices.queries';
import { text as ofTerms } from '../../shared/working-time/texts';
import { useDepartments } from '../../shared/departments.queries';
import { FormDialog } from '../../shared/FormDialog';
import { toastOutcome } from '../../shared/toasts';
import { text as common } from '../../texts';
import { useReach, useSaveDefaults, withOne } from './defaults.queries';
import { reachText } from './reach-text';
import { text } from './texts';

interface Values {
  departmentId: string;
  from: string;
  patternId: string;
  regionId: string;
  basis: DefaultTerms['basis'];
}

interface DefaultDialogProps {
  all: readonly DefaultTerms[];
  /** Null: another one. */
  editing: DefaultTerms | null;
  onClose: () => void;
}

const choices = (entries: readonly { id: string; name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
const bases = (['pattern', 'roster'] as const).map((value) => ({ value, label: ofTerms(`basis_${value}`) }));

const valuesOf = (editing: DefaultTerms | null): Values => ({
  departmentId: editing?.departmentId ?? '',
  from: editing?.from ?? today(),
  patternId: editing?.patternId ?? '',
  regionId: editing?.regionId ?? '',
  basis: editing?.basis ?? 'pattern',
});
const termsOf = ({ departmentId, regionId, ...values }: Values): DefaultTerms => ({
  ...values,
  departmentId: departmentId || null,
  regionId: regionId || null,
});

/** A default of the organisation or of a department, with how many people it reaches (MOVE-03). */
export function DefaultDialog({ all, editing, onClose }: DefaultDialogProps) {
  const departments = useDepartments();
  const patterns = usePatternChoices();
  const regions = useRegionChoices();
  const save = useSaveDefaults();
  const { control, register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: valuesOf(editing),
  });
  const { errors } = formState;
  const values = watch();
  const complete = values.from !== '' && values.patternId !== '';
  const bodyOf = (given: Values) => withOne(all, editing, termsOf(given));
  const reach = useReach(complete ? bodyOf(values) : null);
  const submit = handleSubmit((given) => {
    const body = bodyOf(given);
    save.mutate(
      body,
      toastOutcome({
        done: text('defaultSaved'),
        failed: text('defaultSaveFailed'),
        // The last of the list is the one of this form.
        setError: (path, message) => {
          const [index, name] = path.split('.');
          if (Number(index) === body.length - 1) setError(name as keyof Values, { message });
        },
        onClose,
      }),
    );
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text(editing ? 'editDefault' : 'addDefault')}
      description={text('defaultsHint')}
      submitLabel={common('save')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <Grid $min={240}>
        <Select
          key={`departments ${String(departments.isPending)}`}
          label={text('defaultFor')}
          options={[
            { value: '', label: text('defaultForAll') },
            ...treeOf(departments.data ?? []).map(({ department, depth }) => ({
              value: department.id,
              label: indented(department.name, depth),
            })),
          ]}
          error={errors.departmentId?.message}
          {...register('departmentId')}
        />
        <Controller
          name="from"
          control={control}
          render={({ field }) => (
            <DateField {...field} label={ofTerms('termFrom')} required error={errors.from?.message} />
          )}
        />
        <Select
          key={`patterns ${String(patterns.isPending)}`}
          label={ofTerms('termPattern')}
          required
          placeholder={ofTerms('choosePattern')}
          options={choices(patterns.data)}
          error={errors.patternId?.message}
          {...register('patternId')}
        />
        <Select
          key={`regions ${String(regions.isPending)}`}
          label={ofTerms('termRegion')}
          options={[{ value: '', label: ofTerms('noRegion') }, ...choices(regions.data)]}
          error={errors.regionId?.message}
          {...register('regionId')}
        />
        <Select label={ofTerms('termBasis')} options={bases} {...register('basis')} />
      </Grid>
      <Notice role="status">{reachText(reach.data?.people)}</Notice>
    </FormDialog>
  );
}
