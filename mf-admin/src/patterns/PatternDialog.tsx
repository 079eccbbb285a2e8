import { WorkingPatternBody, type WorkingPattern } from '@portal/contracts';
import { today } from '@portal/portal-sdk';
import { Controller, useForm, useWatch, zodResolver, type FieldErrors } from '@portal/portal-sdk/form';
import { DateField, Grid, NumberField, Select, TextField } from '@portal/ui';
import { FormDialog } from '../shared/FormDialog';
import { mondayOf } from '../shared/pattern-days';
import { toastOutcome } from '../shared/toasts';
import { useInitialValues } from '../shared/use-initial-values';
import { CycleHours } from './CycleHours';
import { useSavePattern } from './patterns.queries';
import { PatternWeeks } from './PatternWeeks';
import { presetFrom, presets, type Preset } from './presets';
import { text } from './texts';

interface Values {
  name: string;
  cycleDays: number | null;
  anchor: string;
  minutes: number[];
}

const presetOptions = presets.map((value) => ({ value, label: text(`preset_${value}`) }));
const resolve = zodResolver(WorkingPatternBody);
/** Maximum number of inputs; the form shows the limit above it. */
const mostDays = 366;

function valuesOf(pattern: WorkingPattern | null): Values {
  if (pattern) {
    const { name, cycleDays, anchor, minutes } = pattern;
    return { name, cycleDays, anchor, minutes };
  }
  const { anchor, minutes } = presetFrom('monToFri', mondayOf(today()));
  return { name: '', cycleDays: minutes.length, anchor, minutes: [...minutes] };
}

/** The error of a list is an object by index, or one message for all of it. */
const hourErrors = ({ minutes }: FieldErrors<Values>): (string | undefined)[] =>
  Array.isArray(minutes) ? minutes.map((error) => error?.message) : [];

/** Adds or edits a working pattern, and shows it on the next weeks. */
export function PatternDialog({ editing, onClose }: { editing: WorkingPattern | null; onClose: () => void }) {
  const save = useSavePattern(editing);
  const { was, onConflict } = useInitialValues(valuesOf(editing));
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: was,
    resolver: resolve as never,
  });
  const { errors } = formState;
  const [anchor, minutes] = useWatch({ control, name: ['anchor', 'minutes'] });
  const revalidate = { shouldDirty: true, shouldValidate: formState.isSubmitted };

  const setCycle = (days: number) => {
    if (!Number.isInteger(days) || days < 1 || days > mostDays) return;
    const next = Array.from({ length: days }, (_, index) => minutes[index] ?? 0);
    setValue('minutes', next, revalidate);
  };
  const applyPreset = (preset: Preset) => {
    const cycle = presetFrom(preset, mondayOf(anchor || today()));
    setValue('cycleDays', cycle.minutes.length, revalidate);
    setValue('anchor', cycle.anchor, revalidate);
    setValue('minutes', [...cycle.minutes], revalidate);
  };
  const submit = handleSubmit(({ cycleDays, ...values }) =>
    save.mutate(
      {
        ...values,
        cycleDays: cycleDays ?? 0,
        ...(editing && { was: { ...was, cycleDays: was.cycleDays ?? 0 } }),
      },
      toastOutcome({
        done: text(editing ? 'patternUpdated' : 'patternCreated'),
        failed: text(editing ? 'patternUpdateFailed' : 'patternCreateFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onConflict,
        onClose,
      }),
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={text(editing ? 'editPattern' : 'addPattern')}
      submitLabel={text(editing ? 'save' : 'addPattern')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text('patternName')}
        hint={text('patternNameHint')}
        required
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <Select
        label={text('preset')}
        options={presetOptions}
        placeholder={text('presetChoose')}
        value=""
        onChange={({ target }) => target.value && applyPreset(target.value as Preset)}
      />
      <Grid $min={220}>
        <NumberField
          label={text('cycleDays')}
          hint={text('cycleDaysHint')}
          required
          min={1}
          max={mostDays}
          error={errors.cycleDays?.message}
          {...register('cycleDays', {
            setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
            onChange: ({ target }: { target: HTMLInputElement }) => setCycle(Number(target.value)),
          })}
        />
        <Controller
          name="anchor"
          control={control}
          render={({ field }) => (
            <DateField
              {...field}
              label={text('cycleStart')}
              hint={text('cycleStartHint')}
              required
              error={errors.anchor?.message}
            />
          )}
        />
      </Grid>
      <Controller
        name="minutes"
        control={control}
        render={({ field: { value, onChange } }) => (
          <CycleHours
            anchor={anchor}
            minutes={value}
            errors={hourErrors(errors)}
            error={errors.minutes?.message}
            onChange={onChange}
          />
        )}
      />
      {anchor && <PatternWeeks anchor={anchor} minutes={minutes} />}
    </FormDialog>
  );
}
