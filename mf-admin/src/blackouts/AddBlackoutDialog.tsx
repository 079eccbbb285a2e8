import { BlackoutBody } from '@portal/contracts';
import { Controller, useForm, zodResolver } from '@portal/portal-sdk/form';
import { DateField, Grid, indented, Select, TextField, treeOf } from '@portal/ui';
import { useDepartments } from '../shared/departments.queries';
import { FormDialog } from '../shared/FormDialog';
import { toastOutcome } from '../shared/toasts';
import { useAddBlackout } from './blackouts.queries';
import { text } from './texts';

const empty = { departmentId: '', from: '', to: '', reason: '' };
type Values = typeof empty;

const resolve = zodResolver(BlackoutBody);

/** Adds a blackout for a department and all below it (POL-01). */
export function AddBlackoutDialog({ onClose }: { onClose: () => void }) {
  const add = useAddBlackout();
  const departments = useDepartments();
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: empty,
    resolver: resolve as never,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    add.mutate(
      values,
      toastOutcome({
        done: text('blackoutAdded'),
        failed: text('blackoutAddFailed'),
        setError: (name, message) => setError(name as keyof Values, { message }),
        onClose,
      }),
    ),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text('addBlackout')}
      submitLabel={text('addBlackout')}
      busy={add.isPending}
      onSubmit={submit}
    >
      <Select
        label={text('blackoutDepartment')}
        hint={text('blackoutDepartmentHint')}
        required
        placeholder={text(departments.isPending ? 'departmentsLoading' : 'chooseADepartment')}
        error={errors.departmentId?.message}
        options={treeOf(departments.data ?? [])
          .filter(({ department: { active } }) => active)
          .map(({ department: { id, name }, depth }) => ({ value: id, label: indented(name, depth) }))}
        {...register('departmentId')}
      />
      <Grid $min={200}>
        {(['from', 'to'] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => (
              <DateField
                {...field}
                label={text(name === 'from' ? 'firstDay' : 'lastDay')}
                required
                error={errors[name]?.message}
              />
            )}
          />
        ))}
      </Grid>
      <TextField
        label={text('blackoutReason')}
        hint={text('blackoutReasonHint')}
        required
        maxLength={200}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
